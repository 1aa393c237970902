import type { UnknownAction } from '@reduxjs/toolkit'
import { Activity, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from 'react-redux'
import type { Ahead } from '../address/address-provider.tsx'
import type { Position } from '../address/navigator.ts'
import { QuestionsAhead, type Question } from '../api/ask-ahead.ts'
import { notePrefetched } from '../api/fresh-answers.ts'

/** The host's handle for a page that is rendered ahead. */
export interface Reveal extends Ahead {
  /** Shows the page and runs its effects. */
  reveal: () => void
  /** Called as soon as the page is visible in the document. */
  onSeen: () => void
}

/**
 * Creates a page that will be rendered for a position before the user is there.
 * @param onSeen called once, when the page has been revealed and before the browser paints it
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

/** Collects the queries of a page, and renders it again, still hidden, with each response. */
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
        // Not during a render, because the store would update other components then.
        queueMicrotask(() => {
          const asking = dispatch(ask() as UnknownAction) as unknown as PromiseLike<unknown> & { requestId: string }
          notePrefetched(asking.requestId)
          void asking.then(() => {
            if (!ahead.isRevealed()) setAnswered((count) => count + 1)
          })
        })
      },
    }),
    [answered, ahead, asked, dispatch],
  )
}

/** Its contents are rendered at low priority, and have no effects until they are revealed. */
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
