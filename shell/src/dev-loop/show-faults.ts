let place: HTMLElement | null = null

/** Shows the faults of the code at the lower edge of the page, or nothing if there are none. */
export const showFaults = (faults: readonly string[]): void => {
  place?.remove()
  place = null
  if (faults.length === 0) return
  place = document.createElement('pre')
  place.setAttribute('role', 'alert')
  place.id = 'dev-loop-faults'
  place.textContent = faults.join('\n\n')
  Object.assign(place.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    margin: '0',
    padding: '12px 16px',
    maxHeight: '40vh',
    overflow: 'auto',
    font: '13px/1.5 monospace',
    whiteSpace: 'pre-wrap',
    color: '#fff',
    background: '#8f1d1d',
  })
  document.body.append(place)
}
