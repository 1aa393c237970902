import { Fragment } from 'react'

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text with the searched words marked, wherever a word of it begins with one of them. */
export const Highlight = ({ text, search }: { text: string; search: string }) => {
  const words = search
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map(escaped)
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'))
  // What a capturing split found stands at the odd places.
  return parts.map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )
}
