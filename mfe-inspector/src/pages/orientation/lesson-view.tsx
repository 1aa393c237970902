import type { OrientationCourse } from '@fieldproof/contracts/entities/orientation'
import { useTranslation } from '@fieldproof/platform'
import { Heading, LinkButton, Prose, Stack, Text } from '@fieldproof/ui'
import { useEffect, useRef } from 'react'
import styles from './orientation.module.css'

type Lesson = OrientationCourse['lessons'][number]

interface LessonViewProps {
  lesson: Lesson
  answers: Readonly<Record<string, string>>
  onAnswer: (question: string, choice: string) => void
  /** After the course is passed, the questions need no answers. */
  isPassed: boolean
  before: string | null
  next: string
  /** Whether the next step is the last one. */
  isLast: boolean
}

const Question = ({
  question,
  answers,
  onAnswer,
}: Pick<LessonViewProps, 'answers' | 'onAnswer'> & { question: Lesson['questions'][number] }) => (
  <fieldset className={styles.question}>
    <legend>{question.question}</legend>
    {question.choices.map(({ key, label }) => (
      <label className={styles.choice} key={key}>
        <input
          checked={answers[question.key] === key}
          name={question.key}
          onChange={() => onAnswer(question.key, key)}
          type="radio"
          value={key}
        />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)

/** One lesson with its questions. */
export const LessonView = ({ lesson, answers, onAnswer, isPassed, before, next, isLast }: LessonViewProps) => {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(lesson.key)
  // Another lesson is a navigation within the page, so scroll and focus go to its heading.
  useEffect(() => {
    if (shown.current === lesson.key) return
    shown.current = lesson.key
    heading.current?.focus()
  }, [lesson.key])
  return (
    <Stack as="section" gap="large">
      <div>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {lesson.title}
        </Heading>
        <Text size="small" tone="muted">
          {t('orientation.minutes', { count: lesson.minutes })}
        </Text>
      </div>
      <Prose dangerouslySetInnerHTML={{ __html: lesson.html }} />
      {!isPassed && (
        <div className={styles.questions}>
          <Heading level={3}>{t('orientation.questions')}</Heading>
          {lesson.questions.map((question) => (
            <Question answers={answers} key={question.key} onAnswer={onAnswer} question={question} />
          ))}
        </div>
      )}
      <div className={styles.moves}>
        {before === null ? <span /> : <LinkButton href={before}>{t('orientation.back')}</LinkButton>}
        <LinkButton href={next} variant="primary">
          {t(isLast ? 'orientation.toEnd' : 'orientation.next')}
        </LinkButton>
      </div>
    </Stack>
  )
}
