import { skipToken } from '@reduxjs/toolkit/query/react'
import { createContext, useContext } from 'react'

/** A query of a page that is rendered before the user navigates to it. */
export interface Question {
  /** Equal for equal queries. */
  key: string
  /** Created by the endpoint: an action for the store, whose promise resolves to the response. */
  ask: () => unknown
}
/** Collects the queries of a page that is rendered ahead. A page on the screen sends its queries itself. */
export const QuestionsAhead = createContext<((question: Question) => void) | null>(null)

type UseQuery = (argument: unknown, options?: { skip?: boolean }) => unknown
interface Created {
  endpoints: Record<
    string,
    { initiate: (argument: unknown, options: object) => unknown; useQuery?: UseQuery } | undefined
  >
  [hook: string]: unknown
}
interface Cache {
  serializeQueryArgs: (question: { endpointName: string; queryArgs: unknown; endpointDefinition: unknown }) => string
}

/**
 * Hooks send their queries in effects, which do not run in a page that is rendered ahead; this function registers the
 * query there. Data that must not be cached is requested only when the page is shown.
 */
export const askAhead = {
  name: Symbol('askAhead'),
  init: (created: Created, { serializeQueryArgs }: Cache) => ({
    injectEndpoint: (name: string, definition: { keepUnusedDataFor?: number }) => {
      const endpoint = created.endpoints[name]
      if (!endpoint?.useQuery || definition.keepUnusedDataFor === 0) return
      const { useQuery } = endpoint
      const useAsked: UseQuery = (argument, options) => {
        const addQuestion = useContext(QuestionsAhead)
        if (addQuestion && argument !== skipToken && !options?.skip)
          addQuestion({
            key: serializeQueryArgs({ endpointName: name, queryArgs: argument, endpointDefinition: definition }),
            ask: () => endpoint.initiate(argument, { subscribe: false }),
          })
        return useQuery(argument, options)
      }
      endpoint.useQuery = useAsked
      created[`use${name[0]?.toUpperCase()}${name.slice(1)}Query`] = useAsked
    },
  }),
}
