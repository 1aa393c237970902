let loading: Promise<void> | null = null

/** Loads the widget's script, once; a load that failed is forgotten. */
const loadWidget = (address: string): Promise<void> => {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The live-chat widget did not load'))
    })
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * Opens the configured live chat. Its script is loaded when the reader asks for the chat and not before, whatever they
 * chose about cookies; once it is there it is told by the document's `fieldproof:open-chat` event.
 * @param address the widget's script, from the site's settings
 */
export const openLiveChat = async (address: string): Promise<void> => {
  await loadWidget(address)
  document.dispatchEvent(new CustomEvent('fieldproof:open-chat'))
}
