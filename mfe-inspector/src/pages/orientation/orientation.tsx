import type { OrientationCourse } from '@fieldproof/contracts/entities/orientation'
import { useWindowMatches } from '@fieldproof/kit/window-matches'
import {
  href,
  isCallFailure,
  selectLocale,
  selectUser,
  useSearchParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import {
  Badge,
  Disclosure,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  Page,
  Progress,
  Skeleton,
  Stack,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useState } from 'react'
import { useGetOrientationCourseQuery } from '../../store/payouts-api.ts'
import { CourseEnd, Passed } from './course-end.tsx'
import { useKeptAnswers } from './kept-answers.ts'
import { LessonView } from './lesson-view.tsx'
import styles from './orientation.module.css'

/** The last step, beside the lessons' keys. */
const END = 'end'
/** In a narrow window the list of lessons is above the lesson, and folded so that the lesson is visible. */
const narrow = '(width < 60rem)'
const lessonHref = (key: string): string => href('inspector.orientation', {}, { query: { lesson: key } })

const Course = ({ course, userId }: { course: OrientationCourse; userId: string }) => {
  const { t } = useTranslation()
  const isNarrow = useWindowMatches(narrow)
  const [search] = useSearchParams()
  const { answers, answer, forget } = useKeptAnswers(userId, course.version)
  const isPassed = course.completedAt !== null
  const isDone = (lesson: OrientationCourse['lessons'][number]): boolean =>
    isPassed || lesson.questions.every(({ key }) => answers[key] !== undefined)
  const done = course.lessons.filter(isDone).length
  // A returning user continues at the first unanswered question. That lesson stays open when its last question is
  // answered.
  const [first] = useState(() => course.lessons.find((lesson) => !isDone(lesson))?.key ?? END)
  const wanted = search.get('lesson') ?? (isPassed ? END : first)
  const at = course.lessons.findIndex(({ key }) => key === wanted)
  const lesson = course.lessons[at]
  return (
    <Stack as="div" gap="large">
      <Progress
        label={t('orientation.progress', { done, all: course.lessons.length })}
        value={done / course.lessons.length}
      />
      <div className={styles.frame}>
        <nav aria-label={t('orientation.lessons')}>
          <Disclosure key={wanted} title={t('orientation.lessons')} open={!isNarrow}>
            <ol className={styles.lessons} role="list">
              {course.lessons.map((one) => (
                <li key={one.key}>
                  <Link
                    aria-current={one.key === lesson?.key ? 'page' : undefined}
                    className={styles.lesson}
                    href={lessonHref(one.key)}
                  >
                    <span>{one.title}</span>
                    {isDone(one) && <Badge tone="success">{t('orientation.done')}</Badge>}
                  </Link>
                </li>
              ))}
              <li>
                <Link
                  aria-current={lesson === undefined ? 'page' : undefined}
                  className={styles.lesson}
                  href={lessonHref(END)}
                >
                  {t('orientation.endTitle')}
                </Link>
              </li>
            </ol>
          </Disclosure>
        </nav>
        {lesson && (
          <LessonView
            answers={answers}
            before={course.lessons[at - 1] === undefined ? null : lessonHref(course.lessons[at - 1]?.key ?? END)}
            isLast={at === course.lessons.length - 1}
            isPassed={isPassed}
            lesson={lesson}
            next={lessonHref(course.lessons[at + 1]?.key ?? END)}
            onAnswer={answer}
          />
        )}
        {!lesson &&
          (isPassed ? (
            <Passed />
          ) : (
            <CourseEnd answers={answers} course={course} lessonHref={lessonHref} onPassed={forget} />
          ))}
      </div>
    </Stack>
  )
}

const Shown = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const user = useSelector(selectUser)
  const { data, error, isFetching, refetch } = useGetOrientationCourseQuery({ query: { locale } })
  if (data && user) return <Course course={data} userId={user._id} />
  if (isCallFailure(error) && error.status === 404) {
    return (
      <EmptyState
        action={
          <LinkButton href={href('inspector.application-status')} variant="primary">
            {t('orientation.notYetAction')}
          </LinkButton>
        }
        art={<Illustration name="empty-orders" />}
        body={t('orientation.notYetBody')}
        title={t('orientation.notYetTitle')}
      />
    )
  }
  if (error !== undefined)
    return (
      <ErrorState
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
        title={t('orientation.failed')}
      />
    )
  return <Skeleton count={2} lines={5} />
}

/** /inspector/orientation: the course that an approved inspector takes before activation. */
const Orientation = () => {
  const { t } = useTranslation()
  return (
    <Page lead={t('orientation.lead')} title={t('orientation.title')}>
      <Shown />
    </Page>
  )
}

export default Orientation
