import './composition/provided.ts'

/** The bundler's share scope is filled asynchronously, so the site itself begins one import further. */
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((error: unknown) => {
  document.documentElement.dataset.failed = 'true'
  console.error('The site could not start', error)
  void import(/* webpackChunkName: "report-failure" */ './composition/report-failure.ts').then(({ reportStart }) =>
    reportStart(error),
  )
})
