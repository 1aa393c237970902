import { Fragment } from 'react'

const escapeForPattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text in which the beginnings of words that match the search are marked. */
export const Highlight = ({ text, search }: { text: string; search: string }) => {
  const words = search
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map(escapeForPattern)
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'))
  // A split by a capturing group puts the matches at the odd indices.
  return parts.map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )
}
