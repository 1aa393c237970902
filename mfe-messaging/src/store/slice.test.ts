import { slice, videoCallBegun, videoCallLost, videoCallPrepared } from './slice.ts'

const after = (...actions: Parameters<typeof slice.reducer>[1][]) =>
  actions.reduce(slice.reducer, slice.getInitialState()).videoCall

it('forgets a call that this device is out of, and keeps one that is prepared', () => {
  expect(after(videoCallBegun({ roomId: 'one', token: null }), videoCallLost())).toBeNull()
  expect(after(videoCallPrepared('two'), videoCallLost())).toMatchObject({ roomId: 'two', isPrepared: true })
})
