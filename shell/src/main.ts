import './composition/provided.ts'
import { keepPresses } from './composition/early-presses.ts'
import { beginHeartbeat } from './composition/heartbeat.ts'
import { fetchNextFiles } from './composition/next-files.ts'
import { afterFirstPaint } from './pace/first-paint.ts'
import { hearReader } from './pace/reader-signs.ts'
import { warmFormats } from './pace/warm-formats.ts'
import { RENDERED_ID } from './rendering/rendered.ts'

declare const __webpack_public_path__: string

beginHeartbeat(__webpack_public_path__)
hearReader()

/** The bundler's share scope is filled asynchronously, so the site itself begins one import further. */
const begin = () => {
  fetchNextFiles(document)
  import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((error: unknown) => {
    document.documentElement.dataset.failed = 'true'
    console.error('The site could not start', error)
    void import(/* webpackChunkName: "report-failure" */ './composition/report-failure.ts').then(({ reportStart }) =>
      reportStart(error),
    )
  })
  warmFormats()
}

if (document.getElementById(RENDERED_ID) === null) begin()
else {
  keepPresses()
  // A page that the server rendered is painted before its scripts take the line and the processor.
  afterFirstPaint(begin)
}
