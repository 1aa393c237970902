import { videoCallAfter, type VideoCallAct, type VideoCallFacts } from './video-calls.ts'

const began = new Date('2026-03-02T09:00:00.000Z')
const after = (seconds: number): Date => new Date(began.getTime() + seconds * 1_000)

const fromTheBeginning = { addedBy: null, roomId: null, ringsUntil: null, joinedAt: null }
const ringing: VideoCallFacts = {
  state: 'ringing',
  endedHow: null,
  begunBy: 'ada',
  ringsUntil: after(45),
  answeredAt: null,
  endedAt: null,
  members: [
    { ...fromTheBeginning, userId: 'ada', state: 'joined', deviceId: 'ada-phone', lastHeartbeatAt: began },
    { ...fromTheBeginning, userId: 'ben', state: 'ringing', deviceId: null, lastHeartbeatAt: null },
  ],
}

/** The state of a call after actions at given seconds; both send heartbeats until then. */
const follow = (...acts: [seconds: number, act: VideoCallAct][]) => {
  let call = ringing
  let refusal = null
  for (const [seconds, act] of acts) {
    const now = after(seconds)
    const alive = call.members.map((member) =>
      member.state === 'joined' ? { ...member, lastHeartbeatAt: now } : member,
    )
    ;({ call, refusal } = videoCallAfter({ ...call, members: alive }, act, now))
  }
  return { ...call, refusal, states: call.members.map(({ state }) => state) }
}
const take = (deviceId: string, isMoved = false): VideoCallAct => ({ act: 'take', userId: 'ben', deviceId, isMoved })
const leave = (userId: string, deviceId: string): VideoCallAct => ({ act: 'leave', userId, deviceId })

describe('a ringing video call', () => {
  it('rings for 45 seconds, and is missed afterwards (VIDEO-2)', () => {
    expect(follow([44.999, { act: 'refresh' }])).toMatchObject({ state: 'ringing', endedHow: null })
    expect(follow([45, { act: 'refresh' }])).toMatchObject({
      state: 'ended',
      endedHow: 'missed',
      endedAt: after(45),
      states: ['left', 'missed'],
    })
  })

  it('cannot be answered once it is over', () => {
    expect(follow([45, take('ben-phone')])).toMatchObject({ state: 'ended', endedHow: 'missed', refusal: 'over' })
  })

  it('is answered on one device, and not on a second one', () => {
    expect(follow([3, take('ben-phone')])).toMatchObject({
      state: 'active',
      answeredAt: after(3),
      refusal: null,
      states: ['joined', 'joined'],
    })
    const second = follow([3, take('ben-phone')], [4, take('ben-laptop')])
    expect(second).toMatchObject({ state: 'active', refusal: 'elsewhere' })
    expect(second.members[1]?.deviceId).toBe('ben-phone')
  })

  it('may be answered twice by the same device', () => {
    expect(follow([3, take('ben-phone')], [4, take('ben-phone')])).toMatchObject({
      state: 'active',
      answeredAt: after(3),
      refusal: null,
    })
  })

  it('ends when the other person declines', () => {
    expect(follow([5, { act: 'decline', userId: 'ben' }])).toMatchObject({
      state: 'ended',
      endedHow: 'declined',
      states: ['left', 'declined'],
    })
  })

  it('is missed when the caller gives up, or loses the connection', () => {
    expect(follow([5, leave('ada', 'ada-phone')])).toMatchObject({ state: 'ended', endedHow: 'missed' })
    expect(videoCallAfter(ringing, { act: 'refresh' }, after(31)).call).toMatchObject({
      state: 'ended',
      endedHow: 'missed',
    })
  })

  it('ignores heartbeats of a device that is not in it', () => {
    const { call } = videoCallAfter(ringing, { act: 'refresh', userId: 'ada', deviceId: 'ada-laptop' }, after(29))
    expect(call.members[0]?.lastHeartbeatAt).toEqual(began)
  })
})

describe('a video call in progress', () => {
  const on: [number, VideoCallAct] = [3, take('ben-phone')]

  it('ends when one of the two leaves, and stores its duration', () => {
    expect(follow(on, [63, leave('ben', 'ben-phone')])).toMatchObject({
      state: 'ended',
      endedHow: 'ended',
      answeredAt: after(3),
      endedAt: after(63),
    })
  })

  it('goes on when a device leaves that is not in it', () => {
    expect(follow(on, [63, leave('ben', 'ben-laptop')])).toMatchObject({ state: 'active' })
    expect(follow(on, [63, { act: 'decline', userId: 'ben' }])).toMatchObject({ state: 'active' })
  })

  it('is not limited by the ringing time', () => {
    expect(follow(on, [600, { act: 'refresh' }])).toMatchObject({ state: 'active' })
  })

  it('moves to another device of the same person', () => {
    const moved = follow(on, [20, take('ben-laptop', true)])
    expect(moved).toMatchObject({ state: 'active', answeredAt: after(3), refusal: null })
    expect(moved.members[1]?.deviceId).toBe('ben-laptop')
  })

  it('ends when a device has sent no heartbeat for 30 seconds (VIDEO-7)', () => {
    const { call } = videoCallAfter(ringing, take('ben-phone'), after(3))
    const alive = videoCallAfter(call, { act: 'refresh', userId: 'ada', deviceId: 'ada-phone' }, after(29)).call
    expect(videoCallAfter(alive, { act: 'refresh' }, after(33)).call.state).toBe('active')
    expect(videoCallAfter(alive, { act: 'refresh' }, after(33.001)).call).toMatchObject({
      state: 'ended',
      endedHow: 'ended',
    })
  })

  it('ends at once when its conversation is closed (VIDEO-6)', () => {
    const lost: VideoCallAct = { act: 'lose', userIds: ['ben'] }
    expect(follow(on, [9, lost])).toMatchObject({ state: 'ended', endedHow: 'closed', states: ['left', 'removed'] })
    expect(follow(on, [9, lost], [10, take('ben-phone', true)])).toMatchObject({ refusal: 'over' })
    expect(follow([9, { act: 'lose', userIds: ['ada'] }])).toMatchObject({ state: 'ended', endedHow: 'closed' })
  })
})

describe('a video call of up to four', () => {
  const add = (userId: string, addedBy = 'ada'): VideoCallAct => ({
    act: 'add',
    userId: addedBy,
    deviceId: `${addedBy}-phone`,
    added: { userId, addedBy, roomId: `${addedBy}-${userId}` },
  })
  const enter = (userId: string, isMoved = false): VideoCallAct => ({
    act: 'take',
    userId,
    deviceId: `${userId}-phone`,
    isMoved,
  })
  const ofThree: [number, VideoCallAct][] = [
    [3, enter('ben')],
    [10, add('cleo')],
    [12, enter('cleo')],
  ]
  const ofFour: [number, VideoCallAct][] = [...ofThree, [20, add('dan', 'cleo')], [22, enter('dan')]]

  it('rings for 45 seconds for an added person, and goes on without them (VIDEO-9)', () => {
    const added = follow([3, enter('ben')], [60, add('cleo')])
    expect(added).toMatchObject({ state: 'active', refusal: null, states: ['joined', 'joined', 'ringing'] })
    expect(added.members[2]).toMatchObject({ addedBy: 'ada', roomId: 'ada-cleo', ringsUntil: after(105) })
    const twoOnly = follow([3, enter('ben')], [60, add('cleo')], [105, { act: 'refresh' }])
    expect(twoOnly).toMatchObject({ state: 'active', states: ['joined', 'joined', 'missed'] })
  })

  it('accepts no new person while it rings, no person twice, and no fifth person; only participants add people (VIDEO-9)', () => {
    expect(follow([3, add('cleo')])).toMatchObject({ refusal: 'over' })
    expect(follow([3, enter('ben')], [10, add('cleo')], [11, add('cleo', 'ben')])).toMatchObject({ refusal: 'there' })
    expect(follow(...ofFour, [30, add('eve')])).toMatchObject({ refusal: 'full' })
    expect(follow([3, enter('ben')], [9, add('dan', 'cleo')])).toMatchObject({ refusal: 'over' })
  })

  it('goes on while two are in it, or one waits for another (VIDEO-10)', () => {
    const twoLeft = follow(...ofFour, [60, leave('ada', 'ada-phone')], [61, leave('ben', 'ben-phone')])
    expect(twoLeft).toMatchObject({ state: 'active', states: ['left', 'left', 'joined', 'joined'] })
    expect(follow(...ofThree, [60, leave('ada', 'ada-phone')], [61, leave('ben', 'ben-phone')])).toMatchObject({
      state: 'ended',
      endedHow: 'ended',
    })
    const waits = follow([3, enter('ben')], [10, add('cleo')], [11, leave('ben', 'ben-phone')])
    expect(waits).toMatchObject({ state: 'active', states: ['joined', 'left', 'ringing'] })
    expect(follow([3, enter('ben')], [10, add('cleo')], [11, { act: 'decline', userId: 'cleo' }])).toMatchObject({
      state: 'active',
      states: ['joined', 'joined', 'declined'],
    })
  })

  it('lets participants return as long as there is room (VIDEO-11)', () => {
    const away: [number, VideoCallAct][] = [...ofThree, [30, leave('ben', 'ben-phone')]]
    expect(follow(...away, [40, enter('ben')])).toMatchObject({ refusal: 'over' })
    expect(follow(...away, [40, enter('ben', true)])).toMatchObject({
      refusal: null,
      states: ['joined', 'joined', 'joined'],
    })
    const full = follow(...away, [31, add('dan')], [32, add('eve')], [33, enter('ben', true)])
    expect(full).toMatchObject({ refusal: 'full' })
  })

  it('removes people who may no longer take part, with those that they added (VIDEO-12)', () => {
    const lose = (...userIds: string[]): VideoCallAct => ({ act: 'lose', userIds })
    expect(follow(...ofThree, [30, lose('ben')])).toMatchObject({
      state: 'active',
      states: ['joined', 'removed', 'joined'],
    })
    expect(follow(...ofThree, [30, lose('ben')], [31, enter('ben', true)])).toMatchObject({ refusal: 'over' })
    expect(follow(...ofFour, [30, lose('cleo')])).toMatchObject({
      state: 'active',
      states: ['joined', 'joined', 'removed', 'removed'],
    })
    expect(follow(...ofFour, [30, lose('ada')])).toMatchObject({ state: 'ended', endedHow: 'closed' })
    expect(follow(...ofThree, [30, lose('stranger')])).toMatchObject({ state: 'active' })
  })
})
