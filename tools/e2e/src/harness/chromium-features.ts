/**
 * The features that Playwright switches off in Chromium. Our own list replaces Playwright's, so it repeats its entries.
 */
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
 * Pages of the browser's own window, such as the list below its address bar. Chromium preloads them for each window,
 * and each context has one: half a second of CPU that no page of the site needs.
 */
const pagesOfTheWindow = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

/** The argument with which Chromium leaves out features that no journey uses. */
export const withoutFeatures = `--disable-features=${[...offForPlaywright, ...pagesOfTheWindow].join(',')}`
