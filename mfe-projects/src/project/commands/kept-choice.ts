/** Whether single keys are commands on this device: who dictates or has other tools that press keys can turn them off. */
const KEY = 'projects.keys'

export const readsKeys = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    // Without storage the usual choice holds.
    return true
  }
}

export const keepKeys = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // It holds for this page alone.
  }
}
