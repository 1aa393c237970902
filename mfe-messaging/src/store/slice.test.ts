import { slice, videoCallBegun, videoCallLost, videoCallPrepared } from './slice.ts'

const after = (...actions: Parameters<typeof slice.reducer>[1][]) =>
  actions.reduce(slice.reducer, slice.getInitialState()).videoCall

it('removes a call that this device has left, and keeps a prepared one', () => {
  expect(after(videoCallBegun({ roomId: 'one', token: null }), videoCallLost())).toBeNull()
  expect(after(videoCallPrepared('two'), videoCallLost())).toMatchObject({ roomId: 'two', isPrepared: true })
})
