/** What Playwright switches off in Chromium. A list of our own takes the place of its list, so ours repeats it. */
export const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * Pages that make up the browser's own window, such as the list below its address bar. Chromium loads them beforehand for
 * each window, and each context has a window: half a second of CPU that no page of the site needs.
 */
const pagesOfTheWindow = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

/** The argument by which Chromium leaves out what no journey looks at. */
export const withoutFeatures = `--disable-features=${[...offForPlaywright, ...pagesOfTheWindow].join(',')}`
