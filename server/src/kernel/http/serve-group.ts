import multipart from '@fastify/multipart'
import {
  callName,
  type CallAnswer,
  type CallGroup,
  type CallParts,
  type CallSpec,
  type FileType,
  type Success,
  type VideoType,
} from '@fieldproof/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { wordsIn } from '#texts/words.ts'
import { apartCookieOf } from './apart-cookie.ts'
import { authenticate, findOwnSession } from './authenticate.ts'
import type { CallContext, ContextOf } from './context.ts'
import { languageOf, localeOf } from './locale.ts'
import { fileRuleOf, receiveForm, refuseByHead, requireFile, type ReceivedFile } from './receive-file.ts'
import { compressAnswer, compressPublicAnswer } from './compress-answers.ts'
import { clearSessionCookie, cookieToken, setSessionCookie } from './session-cookie.ts'
import { signInCookieOf } from './sign-in-cookie.ts'
import { readParts } from './validate.ts'

/** Types that a call's file can have. */
type FileTypesOf<C extends CallSpec> = C extends {
  file: { types: readonly (infer Type extends FileType | VideoType)[] }
}
  ? Type
  : FileType

/** What a handler receives: the call's parts, and the file of a multipart call. */
export type HandlerParts<C extends CallSpec> = CallParts<C> &
  (C['encoding'] extends 'multipart' ? { file: ReceivedFile<FileTypesOf<C>> } : unknown)

/** Answers one call. Its result becomes the envelope's `data`; a {@link Refusal} that it throws becomes a refusal. */
export type Handler<C extends CallSpec> = (parts: HandlerParts<C>, context: ContextOf<C>) => Promise<CallAnswer<C>>

/** One handler for each call of a group. */
export type Handlers<Calls extends Record<string, CallSpec>> = { [Key in keyof Calls]: Handler<Calls[Key]> }

/** Options of a call that are not part of the contract. */
export interface CallOptions {
  /** The maximum bytes of the body; 1 MB by default. */
  bodyLimit?: number
}

type AnyHandler = (
  parts: CallParts<CallSpec> & { file?: ReceivedFile<FileType | VideoType> },
  context: CallContext,
) => Promise<unknown>

/** `/users/{id}` in the router's syntax. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const contextOf = (request: FastifyRequest, reply: FastifyReply): CallContext => {
  const { db, clock, realtime, reactions, limits, ports, country, config } = request.server.parts
  const language = languageOf(request)
  return {
    db,
    clock,
    realtime,
    reactions,
    limits,
    ports,
    countries: country,
    origin: config.publicOrigin ?? `${request.protocol}://${request.host}`,
    isProduction: config.production,
    log: request.log,
    ip: request.ip,
    locale: localeOf(request),
    language,
    translate: wordsIn(language).translate,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    findSession: () => findOwnSession(request),
    ...request.caller,
    sessionCookie: {
      set: (token, expiresAt) => {
        setSessionCookie(reply, token, expiresAt, clock.now())
      },
      clear: () => {
        clearSessionCookie(reply)
      },
      shown: () => cookieToken(request),
    },
    signInCookie: signInCookieOf(request, reply, clock),
    apartCookie: apartCookieOf(request, reply),
  }
}

const routeOf = (call: CallSpec): Pick<RouteOptions, 'method' | 'url'> => ({
  method: call.method,
  url: routerPath(call.path),
})

/** Whether everybody may read the answers of a call. */
const isPublic = ({ who, method }: CallSpec): boolean => who === 'anyone' && method === 'GET'

/** Puts the envelope around what a handler answers. */
const answer = async (
  call: CallSpec,
  handler: AnyHandler,
  parts: Parameters<AnyHandler>[0],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Success<unknown>> => {
  const data = await handler(parts, contextOf(request, reply))
  if (!request.server.parts.config.production) checkAnswer(call, data)
  reply.header('cache-control', isPublic(call) ? 'no-cache' : 'no-store')
  return { success: true, data }
}

/**
 * The first step of a request, before its body is read: sets the call for log and metrics, and checks who may make it.
 */
const enter = (call: CallSpec) => {
  const served = { name: callName(call), pattern: routerPath(call.path) }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.served = served
    request.server.countOpenCall(call, request.ip)
    const { giveWay } = request.server.parts
    if (giveWay) {
      giveWay.callBegan()
      // This event also comes if the client disconnects before the answer.
      reply.raw.once('close', giveWay.callEnded)
    }
    return authenticate(call, request, reply)
  }
}

const serveJson = (app: FastifyInstance, call: CallSpec, handler: AnyHandler, options: CallOptions = {}): void => {
  app.route({
    ...routeOf(call),
    bodyLimit: options.bodyLimit,
    onRequest: enter(call),
    onSend: isPublic(call) ? compressPublicAnswer : compressAnswer,
    handler: (request, reply) => answer(call, handler, readParts(call, request, request.body), request, reply),
  })
}

/** Serves a form in its own scope, because everywhere else forms are refused. */
const serveForm = (app: FastifyInstance, call: CallSpec, handler: AnyHandler): void => {
  const [rule, enterCall] = [fileRuleOf(call), enter(call)]
  void app.register(async (scope) => {
    await scope.register(multipart)
    scope.route({
      ...routeOf(call),
      onRequest: async (request, reply) => {
        await enterCall(request, reply)
        refuseByHead(rule, request, reply)
      },
      handler: async (request, reply) => {
        const form = await receiveForm(rule, request)
        const parts = readParts(call, request, form.fields)
        return answer(call, handler, { ...parts, file: requireFile(form) }, request, reply)
      },
    })
  })
}

/**
 * Serves a group of calls. The contract defines who may call, what the input must be, and the form of the answer.
 * @throws if a call of the group has no handler, or is served already
 * @example serveGroup(app, helpCalls, { getHelp: ({ query }, { db }) => listHelp(db, query.locale), ... })
 */
export const serveGroup = <Calls extends Record<string, CallSpec>>(
  app: FastifyInstance,
  group: CallGroup<Calls>,
  handlers: Handlers<Calls>,
  options: { [Key in keyof Calls]?: CallOptions } = {},
): void => {
  for (const [key, call] of Object.entries<CallSpec>(group.calls)) {
    const handler = handlers[key] as AnyHandler | undefined
    if (typeof handler !== 'function') throw new Error(`The call ${callName(call)} has no handler`)
    if (app.servedCalls.has(callName(call))) throw new Error(`The call ${callName(call)} is served twice`)
    app.servedCalls.add(callName(call))
    if (call.encoding === 'multipart') serveForm(app, call, handler)
    else serveJson(app, call, handler, options[key])
  }
}

/**
 * Serves some calls of a group; other folders serve the others with `servePart` too. The server does not start while a
 * call of the contract is not served.
 * @throws if a handler's name is not a call of the group, or if its call is served already
 * @example servePart(app, usersCalls, { getServiceDetails: (_, { db, clock }) => listServices(db, clock.now()) })
 */
export const servePart = <Calls extends Record<string, CallSpec>>(
  app: FastifyInstance,
  { group, calls }: CallGroup<Calls>,
  handlers: Partial<Handlers<Calls>>,
  options: { [Key in keyof Calls]?: CallOptions } = {},
): void => {
  const unknown = Object.keys(handlers).filter((key) => !(key in calls))
  if (unknown.length > 0) throw new Error(`The group ${group} has no call for the handlers ${unknown.join(', ')}`)
  const part = Object.fromEntries(Object.entries(calls).filter(([key]) => key in handlers))
  serveGroup<Record<string, CallSpec>>(
    app,
    { group, calls: part },
    handlers as Handlers<Record<string, CallSpec>>,
    options,
  )
}

/**
 * Checks an answer against the contract, in development and tests only. In production the answer is sent even if it
 * breaks the contract.
 */
const checkAnswer = (call: CallSpec, data: unknown): void => {
  const checked = call.answer.safeParse(JSON.parse(JSON.stringify(data)))
  if (checked.success) return
  const faults = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ')
  throw new Error(`The answer of ${callName(call)} is not what the contract says: ${faults}`)
}
