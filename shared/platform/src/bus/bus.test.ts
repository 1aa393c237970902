import { EventBus } from './bus.ts'
import { checkBusPayload } from './check-payload.ts'

const createBus = () => {
  const errors: unknown[] = []
  const bus = new EventBus({
    onListenerError: (name, error, owner) => errors.push({ name, error, owner }),
    check: checkBusPayload,
  })
  return { bus, errors }
}

it('brings a payload to every listener', () => {
  const { bus } = createBus()
  const heard: number[] = []
  bus.on('cart.changed@1', ({ count }) => heard.push(count))
  bus.on('cart.changed@1', ({ count }) => heard.push(count * 10))
  bus.emit('cart.changed@1', { count: 2 })
  expect(heard).toEqual([2, 20])
})

it('goes on when a listener throws, and tells whose it was', () => {
  const { bus, errors } = createBus()
  const heard: number[] = []
  bus.on(
    'cart.changed@1',
    () => {
      throw new Error('no')
    },
    'mfe-orders',
  )
  bus.on('cart.changed@1', ({ count }) => heard.push(count))
  bus.emit('cart.changed@1', { count: 3 })
  expect(heard).toEqual([3])
  expect(errors).toEqual([{ name: 'cart.changed@1', owner: 'mfe-orders', error: expect.any(Error) }])
})

it('stops hearing, and leaves nothing behind', () => {
  const { bus } = createBus()
  const listener = jest.fn()
  const stop = bus.on('cart.changed@1', listener)
  stop()
  bus.emit('cart.changed@1', { count: 1 })
  expect(listener).not.toHaveBeenCalled()
  expect(bus.listenerCount).toBe(0)
})

it('refuses a wrong payload and an unknown name at run time', () => {
  const { bus } = createBus()
  // @ts-expect-error a count is a number
  expect(() => bus.emit('cart.changed@1', { count: 'three' })).toThrow(/cart\.changed@1: count/)
  expect(() => bus.emit('cart.changed@1', { count: -1 })).toThrow(/count/)
  // @ts-expect-error no such event
  expect(() => bus.emit('cart.exploded@1', {})).toThrow(/unknown event/)
  // @ts-expect-error no such event
  expect(() => bus.on('cart.exploded@1', () => {})).toThrow(/unknown event/)
})
