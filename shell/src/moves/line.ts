/** Where a browser says how the line is; not every one does. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Whether the reader's line has room for what may not be wanted. */
export const hasRoom = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = (window.navigator as Line).connection ?? {}
  return !saveData && !effectiveType.endsWith('2g') && document.visibilityState === 'visible'
}
