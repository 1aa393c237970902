/** Whether single keys are commands: who dictates, or has other tools that press keys, turns them off until the page is loaded anew. */
let isOn = true

export const readsKeys = (): boolean => isOn

export const setReadsKeys = (isWanted: boolean): void => {
  isOn = isWanted
}
