//! The server: what it says of itself, and the requests that it answers.

use rmcp::model::{
    CallToolRequestMethod, CallToolRequestParams, CallToolResponse, ConstString, CustomRequest, CustomResult,
    ErrorCode, Implementation, ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};

use crate::Options;
use crate::call::Call;
use crate::pool::Pool;
use crate::tool::Tool;

/// The text that clients give to the language model with the list of tools.
const INSTRUCTIONS: &str = "\
Eyespace reads positions of the game of Go: which groups live or die, where the vital points are, and the score of finished games. Ask it instead of \
reading life and death yourself, and repeat how it knows what it says.
Proved are results whose evidence is `unconditional`, `alternatePlay`, `lifeProperty`, `vitalPoints`, `table`, `search` or `asItStands`; a search may \
assume that stones around are safe, and then says so. Not proved are `openFight`, `model` and `estimate`: tell them as likely, never as certain. \
`open` and `none` mean that the answer is not known; do not guess in its place, but ask again with more nodes in `budget`.
Each result is given with the attacker moving first and with the defender (the owner of the stones) moving first. Eyespace does not choose good moves in \
the opening or middle game.
Points are written as players do, such as D4: columns A to T without I from the left, rows from the bottom. Compare the board in the text of an answer \
with the position that you meant. The text is short; the structured answer has everything, and `detail: \"full\"` more.";

/// The server of one client.
pub(crate) struct Server {
    tools: Vec<rmcp::model::Tool>,
    pool: Pool,
}

impl Server {
    pub(crate) fn new(options: Options) -> Self {
        Self { tools: Tool::ALL.map(Tool::described).to_vec(), pool: Pool::new(options) }
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let mut about = Implementation::new("eyespace", env!("CARGO_PKG_VERSION"));
        about.title = Some("Eyespace".to_owned());
        let mut info = ServerConfig::new(ServerCapabilities::builder().enable_tools().build());
        info.server_info = about;
        info.with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.clone()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let tool = Tool::named(&request.name).ok_or_else(|| no_tool(&request.name))?;
        let call = Call { tool, arguments: request.arguments.unwrap_or_default() };
        Ok(self.pool.answer(call, context).await?.into())
    }

    /// Refuses what the library cannot read: another method, or a call whose parameters have another form.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        if request.method == CallToolRequestMethod::VALUE {
            let error =
                "the parameters were not read; expected the name of a tool, a text, and its arguments, an object";
            return Err(ErrorData::invalid_params(error, None));
        }
        Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, request.method, None))
    }

    fn get_tool(&self, name: &str) -> Option<rmcp::model::Tool> {
        self.tools.iter().find(|tool| tool.name == name).cloned()
    }
}

/// The error for a name that no tool has. The protocol gives unknown tools this code.
fn no_tool(name: &str) -> ErrorData {
    let known = Tool::ALL.map(Tool::name).join(", ");
    ErrorData::invalid_params(format!("there is no tool {name:?}; expected one of {known}"), None)
}
