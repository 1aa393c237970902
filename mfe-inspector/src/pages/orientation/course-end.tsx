import type { OrientationCourse, OrientationResult } from '@fieldproof/contracts/entities/orientation'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, DateTime, Heading, LinkButton, Notice, Stack, Text, TextLink } from '@fieldproof/ui'
import { useEffect, useState } from 'react'
import { useCompleteOrientationMutation } from '../../store/payouts-api.ts'

interface CourseEndProps {
  course: OrientationCourse
  answers: Readonly<Record<string, string>>
  lessonHref: (key: string) => string
  onPassed: () => void
}

/** Whether a time is in the future; updates when it comes. */
const useIsAhead = (at: string | null): boolean => {
  const [now, setNow] = useState(() => Date.now())
  const left = at === null ? 0 : Date.parse(at) - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, 60_000) + 50)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

/** The lessons with these keys, as links. */
const Lessons = ({
  keys,
  course,
  lessonHref,
}: Pick<CourseEndProps, 'course' | 'lessonHref'> & { keys: readonly string[] }) => (
  <ul>
    {course.lessons
      .filter(({ key }) => keys.includes(key))
      .map(({ key, title }) => (
        <li key={key}>
          <TextLink href={lessonHref(key)}>{title}</TextLink>
        </li>
      ))}
  </ul>
)

/** The result of the course: activated. */
export const Passed = () => {
  const { t } = useTranslation()
  return (
    <Notice
      action={
        <LinkButton href={href('inspector.calendar')} variant="primary">
          {t('orientation.passedAction')}
        </LinkButton>
      }
      title={t('orientation.passedTitle')}
      tone="success"
    >
      {t('orientation.passedBody')}
    </Notice>
  )
}

/** Submits the answers, and shows the result. */
export const CourseEnd = ({ course, answers, lessonHref, onPassed }: CourseEndProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [complete, { isLoading }] = useCompleteOrientationMutation()
  const [result, setResult] = useState<OrientationResult>()
  const [fault, setFault] = useState<string | null>(null)
  const open = course.lessons
    .filter(({ questions }) => questions.some(({ key }) => answers[key] === undefined))
    .map(({ key }) => key)
  const retryAt = result?.retryAt ?? course.retryAt
  const isTooSoon = useIsAhead(retryAt)

  const handIn = async () => {
    setFault(null)
    try {
      const answer = await complete({ body: { version: course.version, answers: { ...answers } } }).unwrap()
      setResult(answer)
      if (answer.isPassed) onPassed()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <Stack as="section" gap="large">
      <Heading level={2}>{t('orientation.endTitle')}</Heading>
      <Text>{t('orientation.endLead', { percent: course.passPercent })}</Text>
      {result && !result.isPassed && (
        <Notice title={t('orientation.failedTitle', { right: result.right, outOf: result.outOf })} tone="warning">
          <p>{t('orientation.failedBody')}</p>
          <Lessons course={course} keys={result.lessonsToRepeat} lessonHref={lessonHref} />
        </Notice>
      )}
      {open.length > 0 && (
        <Notice quiet title={t('orientation.openTitle', { count: open.length })} tone="info">
          <Lessons course={course} keys={open} lessonHref={lessonHref} />
        </Notice>
      )}
      {isTooSoon && retryAt !== null && (
        <Text tone="muted">
          {t('orientation.retryAt')} <DateTime form="time" value={retryAt} />
        </Text>
      )}
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <div>
        <Button
          disabled={open.length > 0 || isTooSoon}
          loading={isLoading}
          onClick={() => {
            void handIn()
          }}
          size="large"
          variant="primary"
        >
          {t('orientation.handIn')}
        </Button>
      </div>
    </Stack>
  )
}
