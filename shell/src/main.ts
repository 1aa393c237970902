import './composition/provided.ts'
import { keepPresses } from './composition/early-presses.ts'
import { beginHeartbeat } from './composition/heartbeat.ts'
import { fetchNextFiles } from './composition/next-files.ts'
import { hearReader } from './pace/reader-signs.ts'
import { RENDERED_ID } from './rendering/rendered.ts'

declare const __webpack_public_path__: string

beginHeartbeat(__webpack_public_path__)
hearReader()
if (document.getElementById(RENDERED_ID) !== null) keepPresses()
fetchNextFiles(document)

/** The bundler's share scope is filled asynchronously, so the site itself begins one import further. */
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((error: unknown) => {
  document.documentElement.dataset.failed = 'true'
  console.error('The site could not start', error)
  void import(/* webpackChunkName: "report-failure" */ './composition/report-failure.ts').then(({ reportStart }) =>
    reportStart(error),
  )
})
