# The program alone in an image, linked statically: docker build -t eyespace . && docker run --rm -p 8361:8361 eyespace
# The image has no shell. It ends by SIGTERM, as `docker stop` sends it, and answers what it has taken in.
FROM rust:1-alpine AS build
RUN apk add --no-cache musl-dev
WORKDIR /eyespace
COPY . .
RUN cargo build --locked --profile dist -p eyespace-cli --no-default-features

FROM scratch
COPY --from=build /eyespace/target/dist/eyespace /eyespace
COPY LICENSE-MIT LICENSE-APACHE /
USER 65534:65534
EXPOSE 8361
STOPSIGNAL SIGTERM
ENTRYPOINT ["/eyespace"]
CMD ["serve", "--bind", "0.0.0.0:8361"]
