/** The Network Information API, which not every browser has. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Whether the connection allows speculative requests. */
export const hasRoom = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = (window.navigator as Line).connection ?? {}
  return !saveData && !effectiveType.endsWith('2g') && document.visibilityState === 'visible'
}
