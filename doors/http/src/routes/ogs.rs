//! `POST /api/score`
use axum::response::IntoResponse;
pub(super) async fn score() -> impl IntoResponse {
    ""
}
