//! The schemas, and the document that describes all addresses.

use axum::response::IntoResponse;

pub(super) async fn schemas() -> impl IntoResponse {
    ""
}
pub(super) async fn document() -> impl IntoResponse {
    ""
}
pub(super) fn is_read(path: &str) -> bool {
    ["/v1/schema", "/v1/openapi.json", "/healthz", "/readyz", "/metrics", "/"].contains(&path)
}
