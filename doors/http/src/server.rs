//! Takes in connections, and ends without losing what was taken in.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use eyespace_service::answer::Settings;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use crate::app::{App, Ending, Shared};
use crate::config::Config;
use crate::connection::Connection;
use crate::end_signal::EndSignals;
use crate::routes::router;

/// The time after which a connection whose client does not answer is closed.
const SILENCE: Duration = Duration::from_secs(30);

/// The time in which answers must be written once their searches were stopped.
const WRITING: Duration = Duration::from_secs(2);

/// A server that listens on an address, but does not answer yet.
pub struct Server {
    listener: TcpListener,
    app: App,
}

impl Server {
    /// Listens on an address. Connections are kept waiting until the server runs.
    ///
    /// # Errors
    /// The address is taken, or not one of this machine.
    pub fn bind(address: SocketAddr, config: Config, settings: Settings) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Self { listener, app: Shared::new(config, settings) })
    }

    /// The address on which the server listens, with its port if the system chose it.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers requests until `end` is ready. Then it takes no more connections, completes the requests that it has, and returns.
    ///
    /// # Errors
    /// The listener cannot be used.
    pub async fn run(self, end: impl Future<Output = ()>) -> io::Result<()> {
        let Self { listener, app } = self;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let connections = Connections::new(&app);
        tokio::select! {
            () = connections.accept(&listener) => {}
            () = end => {}
        }
        drop(listener);
        connections.close().await;
        Ok(())
    }
}

/// All addresses as a service, without a server around it: for programs that serve them themselves, and for tests. Nothing limits the time in which
/// the head of a request arrives, and nothing ends it.
/// ```
/// use eyespace_http::{Config, service};
/// use eyespace_service::answer::Settings;
/// let router: axum::Router = service(Config::default(), Settings::default());
/// # drop(router);
/// ```
pub fn service(config: Config, settings: Settings) -> Router {
    router(&Shared::new(config, settings))
}

/// Runs a server until a signal asks the process to end; a second signal ends it at once.
///
/// # Errors
/// The threads or the signals cannot be set up, or the listener cannot be used.
pub fn run(server: Server) -> io::Result<()> {
    // Each connection needs a file handle. Systems allow few at first and more to who asks; if they do not, fewer connections are taken in at a time.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(server.app.config.threads.get())
        .enable_all()
        .build()?;
    let ended = runtime.block_on(async { server.run(signals()?).await });
    // A search that does not end is left behind.
    runtime.shutdown_timeout(WRITING);
    ended
}

/// Waits for the first signal that asks the process to end. A second one ends it at once.
///
/// # Errors
/// The signals cannot be set up.
pub fn signals() -> io::Result<impl Future<Output = ()>> {
    let mut signals = EndSignals::new()?;
    Ok(async move {
        signals.next().await;
        tokio::spawn(async move { std::process::exit(signals.next().await) });
    })
}

/// The open connections.
struct Connections {
    app: App,
    router: Router,
    protocols: Builder<TokioExecutor>,
    graceful: GracefulShutdown,
    places: Arc<Semaphore>,
}

impl Connections {
    fn new(app: &App) -> Self {
        let mut protocols = Builder::new(TokioExecutor::new());
        protocols.http1().timer(TokioTimer::new()).header_read_timeout(app.config.arrival);
        protocols.http2().timer(TokioTimer::new()).keep_alive_interval(SILENCE).keep_alive_timeout(SILENCE);
        let (router, places) = (router(app), Arc::new(Semaphore::new(app.config.connections)));
        Self { app: Arc::clone(app), router, protocols, graceful: GracefulShutdown::new(), places }
    }

    /// Takes in connections without end.
    async fn accept(&self, listener: &tokio::net::TcpListener) {
        // The semaphore is never closed.
        while let Ok(place) = Arc::clone(&self.places).acquire_owned().await {
            let stream = match listener.accept().await {
                Ok((stream, _)) => stream,
                Err(error) => {
                    // Most such errors are about a client that has left. If the process has no file handles left, waiting helps.
                    tracing::warn!(%error, "a connection was not accepted");
                    sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            // Without this, small answers would wait for the client's acknowledgements; if it fails, they do.
            let _ = stream.set_nodelay(true);
            let stream = TokioIo::new(Connection::new(stream, self.app.config.arrival));
            let service = TowerToHyperService::new(self.router.clone());
            let connection = self.protocols.serve_connection(stream, service).into_owned();
            let watched = self.graceful.watch(connection);
            tokio::spawn(async move {
                // An error here is that of a client that left or spoke no HTTP; there is nobody to tell.
                let _ = watched.await;
                drop(place);
            });
        }
    }

    /// Completes all requests; after the time for that, their searches stop.
    async fn close(self) {
        self.app.set_ending(Ending::Closed);
        let mut closed = Box::pin(self.graceful.shutdown());
        if timeout(self.app.config.grace, &mut closed).await.is_err() {
            self.app.set_ending(Ending::Stopped);
            let _ = timeout(WRITING, closed).await;
        }
    }
}
