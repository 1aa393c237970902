import type { UnknownAction } from '@reduxjs/toolkit'
import { Activity, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from 'react-redux'
import type { Ahead } from '../address/address-provider.tsx'
import type { Position } from '../address/navigator.ts'
import { QuestionsAhead, type Question } from '../api/ask-ahead.ts'
import { noteAskedAhead } from '../api/fresh-answers.ts'

/** What the host holds of a page that is drawn ahead. */
export interface Reveal extends Ahead {
  /** Shows the page; effects run from then on. */
  reveal: () => void
  /** Told in the same moment in which the page is in the document to be seen. */
  onSeen: () => void
}

/**
 * A page that will be drawn for a position before its reader is there.
 * @param onSeen called once, when the page was revealed and stands there, before the browser paints it
 */
export const drawAhead = (position: Position, onSeen: () => void): Reveal => {
  const listeners = new Set<() => void>()
  let isRevealed = false
  return {
    position,
    isRevealed: () => isRevealed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    reveal: () => {
      isRevealed = true
      for (const listener of [...listeners]) listener()
    },
    onSeen,
  }
}

const Seen = ({ onSeen }: Pick<Reveal, 'onSeen'>) => {
  useLayoutEffect(() => onSeen(), [onSeen])
  return null
}

/** Takes what a page is going to ask, and has it drawn again, hidden as it is, with each answer. */
const useQuestions = (ahead: Reveal) => {
  const { dispatch } = useStore()
  const [asked] = useState(() => new Set<string>())
  const [answered, setAnswered] = useState(0)
  return useMemo(
    () => ({
      answered,
      take: ({ key, ask }: Question) => {
        if (ahead.isRevealed() || asked.has(key)) return
        asked.add(key)
        // Not while React draws: the store would tell others in the middle of it.
        queueMicrotask(() => {
          const asking = dispatch(ask() as UnknownAction) as unknown as PromiseLike<unknown> & { requestId: string }
          noteAskedAhead(asking.requestId)
          void asking.then(() => {
            if (!ahead.isRevealed()) setAnswered((count) => count + 1)
          })
        })
      },
    }),
    [answered, ahead, asked, dispatch],
  )
}

/** Its contents are drawn when React has nothing else to do, and have no effects until they are revealed. */
export const DrawnAhead = ({ ahead, children }: { ahead: Reveal; children: ReactNode }) => {
  const isRevealed = useSyncExternalStore(ahead.subscribe, ahead.isRevealed, ahead.isRevealed)
  const { take } = useQuestions(ahead)
  return (
    <QuestionsAhead value={take}>
      <Activity mode={isRevealed ? 'visible' : 'hidden'}>
        {children}
        <Seen onSeen={ahead.onSeen} />
      </Activity>
    </QuestionsAhead>
  )
}
