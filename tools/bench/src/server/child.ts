import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process of a measurement that answers one question at a time. */
export interface Child {
  /** @throws with the other process' message if it fails */
  ask: <Answer>(question: object) => Promise<Answer>
  /** The next message that it sends. */
  nextMessage: <Message>() => Promise<Message>
  close: () => Promise<void>
  /** Ends it at once, like a power failure. */
  kill: () => Promise<void>
}

const failureIn = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'failure' in message ? String(message.failure) : undefined

/** Starts one of `processes/`, with garbage collection on demand. */
export const startChild = (name: string, env: NodeJS.ProcessEnv = {}): Child => {
  const child: ChildProcess = fork(join(import.meta.dirname, `processes/${name}.ts`), {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const nextMessage = async <Message>(): Promise<Message> => {
    const gone = ended.then(([code]) => {
      throw new Error(`The process ${name} ended with ${code}`)
    })
    const [message] = (await Promise.race([once(child, 'message'), gone])) as [Message]
    const failure = failureIn(message)
    if (failure !== undefined) throw new Error(`${name}: ${failure}`)
    return message
  }
  return {
    nextMessage,
    ask: async (question) => {
      const answer = nextMessage<never>()
      child.send(question)
      return answer
    },
    close: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
