import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import type { renderPage } from '@fieldproof/platform/testing'
import { act } from '@testing-library/react'

type Shown = Awaited<ReturnType<typeof renderPage>>

/** Sends server events to a page, and returns the bodies of the page's calls. */
export const lineOf = ({ platform, asked }: Shown) => ({
  tell: <Event extends keyof ServerToClientEvents>(
    event: Event,
    payload?: Parameters<ServerToClientEvents[Event]>[0],
  ) =>
    act(async () => {
      for (const listener of platform.socket.listeners) listener(event, payload)
    }),
  bodies: (key: string) => asked.filter((one) => one.key === key).map(({ call }) => call.body),
})
