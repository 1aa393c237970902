import type { AnswerOf, InputOf, SocialProvider } from '@fieldproof/contracts'
import type { CallContext } from '#kernel/http/context.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { redirectUriOf } from '#providers/sign-in/index.ts'
import { reasonOf, signInExpired } from '#providers/sign-in/provider-failures.ts'
import { handOver } from '../start-session.ts'
import { resolveIdentity, type OutcomeAnswer, type SocialOutcome } from './identities.ts'
import { rememberSignIn, takeSignIn } from './sign-ins.ts'

/** Waits for a provider's answer; a missing answer is logged for the site's operator. */
const answered = async <Answer>(
  provider: SocialProvider,
  answer: Promise<Answer>,
  { log }: CallContext,
): Promise<Answer> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && error.code === 'provider-unavailable') {
      log.warn({ provider, reason: reasonOf(error) }, 'A sign-in provider did not answer as expected')
    }
    throw error
  }
}

/**
 * Starts a sign-in with a provider, bound to this browser.
 * @throws {Refusal} 404 for a provider that is not offered, 503 if it does not answer, 429
 */
export const startSocialLogin = async (
  { provider, referTo }: InputOf<'POST /users/start-social-login'>['body'],
  context: CallContext,
): Promise<AnswerOf<'POST /users/start-social-login'>> => {
  await context.limits.count('social-start.address', context.ip)
  const redirectUri = redirectUriOf(context.origin, provider)
  const { authorizationUrl, ...state } = await answered(
    provider,
    context.ports.socialLogin.start(provider, redirectUri),
    context,
  )
  await rememberSignIn(state, { provider, redirectUri, referTo: referTo ?? null }, context)
  return { authorizationUrl }
}

const answerOf = async (outcome: SocialOutcome, context: CallContext): Promise<OutcomeAnswer> => ({
  session: 'started' in outcome ? await handOver(outcome.started, context) : null,
  challenge: 'challenge' in outcome ? outcome.challenge : null,
  registration: 'registration' in outcome ? outcome.registration : null,
})

/**
 * Ends a sign-in with a provider. Only failed attempts are limited.
 * @throws {Refusal} 400 `code-expired` for an answer that belongs to no sign-in of this browser, or that the provider
 * does not confirm; 409, 503, 429
 */
export const finishSocialLogin = async (
  { provider, code, state, iss }: InputOf<'POST /users/social-media-login'>['body'],
  context: CallContext,
): Promise<AnswerOf<'POST /users/social-media-login'>> => {
  const { db, limits, ip, ports } = context
  await limits.count('social-login.address', ip)
  const started = await takeSignIn(provider, state, context)
  if (!started) throw signInExpired()
  const { redirectUri, codeVerifier, nonce, referTo } = started
  const finished = ports.socialLogin.finish(provider, redirectUri, { code, state, iss }, { state, codeVerifier, nonce })
  const identity = await answered(provider, finished, context)
  const outcome = await db.transaction().execute((transaction) => resolveIdentity(transaction, identity, context))
  await limits.giveBack('social-login.address', ip)
  return { ...(await answerOf(outcome, context)), referTo }
}
