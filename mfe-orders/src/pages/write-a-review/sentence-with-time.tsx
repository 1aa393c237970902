import { DateTime, type DateTimeForm } from '@fieldproof/ui'
import { Fragment } from 'react'

/** A sentence in which `<at/>` stands for an instant, so that each language places it. */
export const SentenceWithTime = ({ text, at, form = 'date' }: { text: string; at: string; form?: DateTimeForm }) => (
  <>
    {text.split('<at/>').map((part, position) => (
      <Fragment key={`${position}${part}`}>
        {position > 0 && <DateTime value={at} form={form} />}
        {part}
      </Fragment>
    ))}
  </>
)
