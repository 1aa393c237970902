import type { AnswerOf, InputOf, Locale } from '@fieldproof/contracts'
import type { OrientationCourse, OrientationResult } from '@fieldproof/contracts/entities/orientation'
import { orientationLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { renderMarkdown } from '#kernel/text/markdown.ts'
import { findApplication, lockApplication } from '#modules/inspector-applications/application-row.ts'
import { completeOrientation } from '#modules/inspector-applications/complete-orientation.ts'
import { inApplicationWork } from '#modules/inspector-applications/move-application.ts'
import type { InspectorApplicationRow } from '#modules/inspector-applications/tables.ts'
import { termsInForce } from '#modules/policy-changes/terms-in-force.ts'
import { formatsOf } from '#texts/formats.ts'
import { languages } from '#texts/index.ts'
import { textsOf } from '#texts/texts-of.ts'
import { rightAnswers } from './answers.ts'
import { courseVersion } from './course.ts'
import { withFines } from './fines-in-course.ts'

const texts = textsOf('orientation')

type Answers = InputOf<'POST /inspectors/complete-orientation'>['body']

const { course: courseInEnglish } = languages.en
const questionsInAll = courseInEnglish.reduce((sum, { questions }) => sum + questions.length, 0)

/** The course is for approved applicants (INSPECTOR-15); those who have passed may read it again. */
const mayRead = ({ status, orientation_completed_at: completedAt }: InspectorApplicationRow): boolean =>
  status === 'Approved' || (completedAt !== null && status !== 'Removed')

const readAttempts = async (db: Db, userId: string) => {
  const attempts = db.selectFrom('orientation_attempts').where('user_id', '=', userId)
  const { count } = await attempts.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const latest = await attempts.selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst()
  return { count, latest }
}

/** When the questions can be answered again after a failed attempt; null if they can be now. */
const retryAfter = (latest: { at: Date; is_passed: boolean } | undefined, now: Date): Date | null => {
  if (!latest || latest.is_passed) return null
  const from = new Date(latest.at.getTime() + orientationLimits.retryAfter)
  return from > now ? from : null
}

/** The course in a language, without the correct answers. @throws {Refusal} 404 for users who may not take it */
export const readCourse = async (
  locale: Locale,
  { db, clock, session: { user } }: UserContext,
): Promise<OrientationCourse> => {
  const application = await findApplication(db, user)
  if (!mayRead(application)) throw notFound()
  const { count, latest } = await readAttempts(db, user.id)
  const fill = withFines({
    country: application.country,
    terms: await termsInForce(db, clock.now()),
    formats: formatsOf(languages[locale].tag),
  })
  return {
    version: courseVersion,
    passPercent: orientationLimits.passPercent,
    attempts: count,
    completedAt: application.orientation_completed_at?.toISOString() ?? null,
    retryAt: retryAfter(latest, clock.now())?.toISOString() ?? null,
    lessons: languages[locale].course.map(({ questions, body, ...lesson }) => ({
      ...lesson,
      html: renderMarkdown(fill(body)),
      questions: questions.map(({ key, question, choices }) => ({
        key,
        question,
        choices: Object.entries(choices).map(([choice, label]) => ({ key: choice, label: fill(label) })),
      })),
    })),
  }
}

/** The number of right answers, and the lessons with wrong ones. */
export const judgeAnswers = (
  answers: Readonly<Record<string, string>>,
): { right: number; outOf: number; isPassed: boolean; lessonsToRepeat: string[] } => {
  const isRight = ({ key }: { key: string }): boolean =>
    Object.hasOwn(answers, key) && answers[key] === rightAnswers[key]
  const right = courseInEnglish.flatMap(({ questions }) => questions.filter(isRight)).length
  return {
    right,
    outOf: questionsInAll,
    isPassed: right * 100 >= questionsInAll * orientationLimits.passPercent,
    lessonsToRepeat: courseInEnglish.filter(({ questions }) => !questions.every(isRight)).map(({ key }) => key),
  }
}

/**
 * Grades the answers to the course; with enough correct ones the inspector is activated in the same transaction
 * (INSPECTOR-15). An inspector who passed before gets the same answer, and nothing changes.
 * @throws {Refusal} 404 for users who may not take it; 409 for another version, and before the waiting time after a
 * failed attempt is over
 */
export const takeCourse = (
  { version, answers }: Answers,
  context: UserContext,
): Promise<AnswerOf<'POST /inspectors/complete-orientation'>> => {
  const { user } = context.session
  return inApplicationWork(context, async (work): Promise<OrientationResult> => {
    const { db, now } = work
    const begun = await findApplication(db, user)
    if (!mayRead(begun)) throw notFound()
    const application = await lockApplication(db, user, now)
    const judged = judgeAnswers(answers)
    if (application.orientation_completed_at !== null)
      return { ...judged, isPassed: true, lessonsToRepeat: [], retryAt: null }
    if (version !== courseVersion) throw conflict(texts.courseChanged())
    if (retryAfter((await readAttempts(db, user.id)).latest, now)) {
      throw conflict(texts.readAgain())
    }
    await db
      .insertInto('orientation_attempts')
      .values({
        user_id: user.id,
        version,
        right_answers: judged.right,
        out_of: judged.outOf,
        is_passed: judged.isPassed,
        at: now,
      })
      .execute()
    if (judged.isPassed) await completeOrientation(work, application)
    return {
      ...judged,
      retryAt: judged.isPassed ? null : new Date(now.getTime() + orientationLimits.retryAfter).toISOString(),
    }
  })
}
