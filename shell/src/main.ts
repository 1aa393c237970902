import './composition/provided.ts'
import { keepPresses } from './composition/early-presses.ts'
import { beginHeartbeat } from './composition/heartbeat.ts'
import { fetchNextFiles } from './composition/next-files.ts'
import { startSite } from './composition/start-site.ts'
import { afterFirstPaint } from './pace/first-paint.ts'
import { listenForReader } from './pace/reader-signs.ts'
import { warmFormats } from './pace/warm-formats.ts'
import { RENDERED_ID } from './rendering/rendered.ts'

declare const __webpack_public_path__: string

beginHeartbeat(__webpack_public_path__)
listenForReader()

/** The bundler fills its share scope asynchronously, so everything else is imported dynamically. */
const begin = () => {
  fetchNextFiles(document)
  const load = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
  void startSite(load, document, (error) => {
    void import(/* webpackChunkName: "report-failure" */ './composition/report-failure.ts').then(({ reportStart }) =>
      reportStart(error),
    )
  })
  warmFormats()
}

if (document.getElementById(RENDERED_ID) === null) begin()
else {
  keepPresses()
  // First paint the server's markup, then let the scripts use the connection and the processor.
  afterFirstPaint(begin)
}
