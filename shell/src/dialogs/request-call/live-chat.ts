import type { ChatProvider } from '@fieldproof/contracts/chat-provider'
import { scriptLoadTimeout } from '@fieldproof/contracts/limits'
import { chatProgramOf } from './chat-programs.ts'

let loading: Promise<void> | null = null

/** Loads a provider's script, once; after a failure or a timeout (LEGAL-7), the next call tries again. */
const loadProgram = ({ script: address, prepare }: ReturnType<typeof chatProgramOf>): Promise<void> => {
  loading ??= new Promise<void>((resolve, reject) => {
    prepare()
    const script = document.createElement('script')
    script.src = address
    script.async = true
    const giveUp = () => {
      script.remove()
      reject(new Error("The chat provider's script did not load"))
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

/** Whether the user has consented to the provider's script on this page (SUPPORT-14). */
export const isChatAgreed = (): boolean => loading !== null

/**
 * Opens the chat of the configured provider. Call it only after the user's consent (SUPPORT-14), because it loads the
 * provider's script.
 * @throws if the script does not load
 */
export const openLiveChat = async (provider: ChatProvider): Promise<void> => {
  const program = chatProgramOf(provider)
  await loadProgram(program)
  program.open()
}
