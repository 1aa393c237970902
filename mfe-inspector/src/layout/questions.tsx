import { Disclosure } from '@fieldproof/ui'
import styles from './questions.module.css'

export interface Question {
  key: string
  question: string
  answer: string
}

/** Questions that open to their answers. */
export const Questions = ({ items }: { items: readonly Question[] }) => (
  <div className={styles.questions}>
    {items.map(({ key, question, answer }) => (
      <Disclosure key={key} title={question}>
        <p className={styles.answer}>{answer}</p>
      </Disclosure>
    ))}
  </div>
)
