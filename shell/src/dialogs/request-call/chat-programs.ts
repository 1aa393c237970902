import type { ChatProvider, ChatProviderName } from '@fieldproof/contracts/chat-provider'

type Command = (...args: unknown[]) => void

/** The globals that the providers' scripts read from the page and add to it. */
interface ChatWindow {
  $crisp?: { push: (command: unknown[]) => void }
  CRISP_WEBSITE_ID?: string
  Intercom?: Command & { q?: unknown[]; c?: (args: unknown) => void }
  intercomSettings?: { app_id: string }
  Tawk_API?: { onLoad?: () => void; maximize?: () => void }
  Tawk_LoadStart?: Date
}

interface ChatProgram {
  /** The name that users know. */
  name: string
  script: (id: string) => string
  /** Puts the settings into the page that the script reads when it starts. */
  prepare: (page: ChatWindow, id: string) => void
  /** Opens the chat; the script may still be starting. */
  open: (page: ChatWindow) => void
}

const programs: Record<ChatProviderName, ChatProgram> = {
  crisp: {
    name: 'Crisp',
    script: () => 'https://client.crisp.chat/l.js',
    prepare: (page, id) => {
      const kept: unknown[][] = []
      page.$crisp = kept
      page.CRISP_WEBSITE_ID = id
    },
    open: (page) => page.$crisp?.push(['do', 'chat:open']),
  },
  intercom: {
    name: 'Intercom',
    script: (id) => `https://widget.intercom.io/widget/${id}`,
    prepare: (page, id) => {
      // Queues commands in `q` until the script is loaded.
      const kept: unknown[] = []
      page.intercomSettings = { app_id: id }
      page.Intercom = Object.assign((...args: unknown[]) => void kept.push(args), {
        q: kept,
        c: (args: unknown) => void kept.push(args),
      })
      page.Intercom('boot', page.intercomSettings)
    },
    open: (page) => page.Intercom?.('show'),
  },
  tawk: {
    name: 'Tawk',
    script: (id) => `https://embed.tawk.to/${id}`,
    prepare: (page) => {
      page.Tawk_API = {}
      page.Tawk_LoadStart = new Date()
    },
    open: (page) => {
      const tawk = page.Tawk_API
      if (tawk?.maximize) tawk.maximize()
      else if (tawk) tawk.onLoad = () => tawk.maximize?.()
    },
  },
}

/** The provider's name that users know. */
export const chatNameOf = ({ name }: ChatProvider): string => programs[name].name

/** A provider's chat for this site: the address of its script, and the steps before and after loading it. */
export const chatProgramOf = ({ name, id }: ChatProvider) => {
  const program = programs[name]
  return {
    script: program.script(id),
    prepare: () => program.prepare(globalThis as ChatWindow, id),
    open: () => program.open(globalThis as ChatWindow),
  }
}
