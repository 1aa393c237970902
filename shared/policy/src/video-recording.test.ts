import { videoRecordingAfter, type VideoRecordingAct, type VideoRecordingFacts } from './video-recording.ts'
import type { VideoCallFacts, VideoCallMember } from './video-calls.ts'

const began = new Date('2026-03-02T09:00:00.000Z')
const after = (seconds: number): Date => new Date(began.getTime() + seconds * 1_000)

const member = (userId: string, change: Partial<VideoCallMember> = {}): VideoCallMember => ({
  userId,
  state: 'joined',
  deviceId: `${userId}-phone`,
  lastHeartbeatAt: began,
  addedBy: null,
  roomId: null,
  ringsUntil: null,
  joinedAt: began,
  ...change,
})
const callOf = (...members: VideoCallMember[]): VideoCallFacts => ({
  state: 'active',
  endedHow: null,
  begunBy: 'ada',
  ringsUntil: after(45),
  answeredAt: began,
  endedAt: null,
  members,
})
const two = callOf(member('ada'), member('ben'))
const act = (what: 'ask' | 'agree' | 'refuse' | 'stop', userId: string, id = 'one'): VideoRecordingAct => ({
  act: what,
  id,
  userId,
  deviceId: `${userId}-phone`,
})
type Step = [seconds: number, act: VideoRecordingAct, call?: VideoCallFacts]
/** The state of a recording after actions at given seconds of the call. */
const follow = (...steps: Step[]) => {
  let recording: VideoRecordingFacts | null = null
  let refusal = null
  for (const [seconds, what, call = two] of steps)
    ({ recording, refusal } = videoRecordingAfter(recording, call, what, after(seconds)))
  return { ...recording, refusal }
}
const refresh: VideoRecordingAct = { act: 'refresh' }

describe('a recording (VIDEO-15)', () => {
  it('begins once everybody in the call has consented', () => {
    const three = callOf(member('ada'), member('ben'), member('chi', { addedBy: 'ada' }))
    expect(follow([0, act('ask', 'ada'), three], [5, act('agree', 'ben'), three])).toMatchObject({
      state: 'asked',
      begunAt: null,
    })
    expect(
      follow([0, act('ask', 'ada'), three], [5, act('agree', 'ben'), three], [9, act('agree', 'chi'), three]),
    ).toMatchObject({ state: 'on', agreed: ['ada', 'ben', 'chi'], begunAt: after(9) })
  })

  it('does not begin if one refuses, or does not answer within a minute', () => {
    expect(follow([0, act('ask', 'ada')], [5, act('refuse', 'ben')], [6, act('agree', 'ben')])).toMatchObject({
      state: 'ended',
      endedHow: 'refused',
      begunAt: null,
    })
    expect(follow([0, act('ask', 'ada')], [59.999, refresh])).toMatchObject({ state: 'asked' })
    expect(follow([0, act('ask', 'ada')], [60, act('agree', 'ben')])).toMatchObject({
      state: 'ended',
      endedHow: 'unanswered',
      endedAt: after(60),
      begunAt: null,
    })
  })

  it('can be stopped by each participant, and by nobody else', () => {
    const on: Step[] = [
      [0, act('ask', 'ada')],
      [1, act('agree', 'ben')],
    ]
    expect(follow(...on, [9, act('stop', 'ben')])).toMatchObject({ endedHow: 'stopped', endedAt: after(9) })
    expect(follow(...on, [9, act('stop', 'dan')])).toMatchObject({ state: 'on' })
    expect(follow(...on, [9, act('stop', 'ben', 'another')])).toMatchObject({ state: 'on' })
  })

  it('ends when someone joins who was not asked', () => {
    const ring = callOf(member('ada'), member('ben'), member('chi', { addedBy: 'ben', state: 'ringing' }))
    const joined = callOf(member('ada'), member('ben'), member('chi', { addedBy: 'ben' }))
    const on: Step[] = [
      [0, act('ask', 'ada')],
      [1, act('agree', 'ben')],
    ]
    expect(follow(...on, [8, refresh, ring])).toMatchObject({ state: 'on' })
    expect(follow(...on, [9, refresh, joined])).toMatchObject({ endedHow: 'joined', endedAt: after(9) })
  })

  it('ends when its maker leaves, and with the call', () => {
    const on: Step[] = [
      [0, act('ask', 'ada')],
      [1, act('agree', 'ben')],
    ]
    const withoutMaker = callOf(member('ada', { state: 'left' }), member('ben'))
    for (const call of [withoutMaker, { ...two, state: 'ended' as const }])
      expect(follow(...on, [9, refresh, call])).toMatchObject({ state: 'ended', endedHow: 'left' })
  })

  it('follows its maker to another device, or to a reloaded page (VIDEO-16)', () => {
    const moved = callOf(member('ada', { deviceId: 'ada-laptop' }), member('ben'))
    expect(follow([0, act('ask', 'ada')], [1, refresh, moved], [2, act('agree', 'ben'), moved])).toMatchObject({
      state: 'on',
      deviceId: 'ada-laptop',
      begunAt: after(2),
    })
    expect(follow([0, act('ask', 'ada')], [1, act('agree', 'ben')], [9, refresh, moved])).toMatchObject({
      state: 'on',
      deviceId: 'ada-laptop',
      begunAt: after(1),
    })
  })

  it('is at most 15 minutes long (VIDEO-16)', () => {
    const on: Step[] = [
      [0, act('ask', 'ada')],
      [1, act('agree', 'ben')],
    ]
    expect(follow(...on, [900, refresh])).toMatchObject({ state: 'on' })
    expect(follow(...on, [1_000, refresh])).toMatchObject({ endedHow: 'full', endedAt: after(901) })
  })

  it('can be requested by one of the two original participants, during the call, once at a time', () => {
    const three = callOf(member('ada'), member('ben'), member('chi', { addedBy: 'ada' }))
    expect(follow([0, act('ask', 'chi'), three])).toMatchObject({ refusal: 'added' })
    expect(follow([0, act('ask', 'ada'), callOf(member('ada'), member('ben', { state: 'ringing' }))])).toMatchObject({
      refusal: 'not-in-call',
    })
    expect(follow([0, act('ask', 'dan')])).toMatchObject({ refusal: 'not-in-call' })
    expect(follow([0, act('ask', 'ada')], [1, act('ask', 'ben', 'another')])).toMatchObject({
      refusal: 'asked-already',
      id: 'one',
    })
    expect(follow([0, act('ask', 'ada')], [1, act('ask', 'ada')])).toMatchObject({ refusal: null, askedAt: after(0) })
    expect(follow([0, act('ask', 'ada')], [1, act('refuse', 'ben')], [2, act('ask', 'ben', 'another')])).toMatchObject({
      refusal: null,
      id: 'another',
      agreed: ['ben'],
    })
  })
})
