import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import type { renderPage } from '@fieldproof/platform/testing'
import { act } from '@testing-library/react'

type Shown = Awaited<ReturnType<typeof renderPage>>

/** Sends a test's events to a page over the socket, and returns the bodies that the page has sent. */
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
