import { scriptLoadTimeout } from '@fieldproof/contracts/limits'

let loading: Promise<void> | null = null

/** Loads the widget's script, once; a load that failed, or took too long (LEGAL-7), is forgotten. */
const loadWidget = (address: string): Promise<void> => {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    const giveUp = () => {
      script.remove()
      reject(new Error('The live-chat widget did not load'))
    }
    const tooLong = setTimeout(giveUp, scriptLoadTimeout)
    script.addEventListener('load', () => {
      clearTimeout(tooLong)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(tooLong)
      giveUp()
    })
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * Opens the configured live chat. Its script is loaded only when the reader asks for the chat, whatever they chose
 * about cookies. The `fieldproof:open-chat` event of the document then opens the chat.
 * @param address the widget's script, from the site's settings
 */
export const openLiveChat = async (address: string): Promise<void> => {
  await loadWidget(address)
  document.dispatchEvent(new CustomEvent('fieldproof:open-chat'))
}
