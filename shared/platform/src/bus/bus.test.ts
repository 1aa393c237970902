import * as z from 'zod/mini'
import { EventBus } from './bus.ts'
import { checkBusPayload, knowDeclared, learnSchemas } from './check-payload.ts'

const createBus = () => {
  const errors: unknown[] = []
  const bus = new EventBus({
    onListenerError: (name, error, owner) => errors.push({ name, error, owner }),
    check: checkBusPayload,
  })
  return { bus, errors }
}

it('delivers a payload to every listener', () => {
  const { bus } = createBus()
  const received: string[] = []
  bus.on('session.started@1', ({ userId }) => received.push(userId))
  bus.on('session.started@1', ({ userId }) => received.push(userId.toUpperCase()))
  bus.emit('session.started@1', { userId: 'amaka' })
  expect(received).toEqual(['amaka', 'AMAKA'])
})

it('goes on when a listener throws, and reports its owner', () => {
  const { bus, errors } = createBus()
  const received: string[] = []
  bus.on(
    'session.started@1',
    () => {
      throw new Error('no')
    },
    'mfe-orders',
  )
  bus.on('session.started@1', ({ userId }) => received.push(userId))
  bus.emit('session.started@1', { userId: 'amaka' })
  expect(received).toEqual(['amaka'])
  expect(errors).toEqual([{ name: 'session.started@1', owner: 'mfe-orders', error: expect.any(Error) }])
})

it('removes a listener, and leaves nothing behind', () => {
  const { bus } = createBus()
  const listener = jest.fn()
  const stop = bus.on('session.started@1', listener)
  stop()
  bus.emit('session.started@1', { userId: 'amaka' })
  expect(listener).not.toHaveBeenCalled()
  expect(bus.listenerCount).toBe(0)
})

it('refuses an invalid payload and an unknown name at run time', () => {
  const { bus } = createBus()
  // @ts-expect-error an id is a text
  expect(() => bus.emit('session.started@1', { userId: 3 })).toThrow(/session\.started@1: userId/)
  // @ts-expect-error one of two reasons
  expect(() => bus.emit('session.ended@1', { reason: 'boredom' })).toThrow(/reason/)
  // @ts-expect-error no such event
  expect(() => bus.emit('cart.exploded@1', {})).toThrow(/unknown event/)
  // @ts-expect-error no such event
  expect(() => bus.on('cart.exploded@1', () => {})).toThrow(/unknown event/)
})

describe("an area's own event", () => {
  const name = 'fleet.sold@1' as never
  it('is unknown until a live area declares it, and checked once its schema is there', () => {
    const { bus } = createBus()
    expect(() => bus.emit(name, { count: 1 } as never)).toThrow(/unknown event/)
    knowDeclared((declared) => declared === name)
    expect(() => bus.emit(name, { count: 'no schema yet' } as never)).not.toThrow()
    learnSchemas({ events: { [name]: z.object({ count: z.number() }) } })
    expect(() => bus.emit(name, { count: 'many' } as never)).toThrow(/fleet\.sold@1: count/)
    expect(() => bus.emit(name, { count: 2 } as never)).not.toThrow()
  })
})
