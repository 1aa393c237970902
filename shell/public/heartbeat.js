/* Watches the page from a worker thread, because a page in an endless loop cannot report anything. It pings the page
   each second. A page that does not respond for five seconds is reported as a hang of the area that was running, and
   as a stall if it responds later: then it was busy, or paused in a debugger. A hidden page is not watched. If the
   machine slept, this worker's own clock stood still as well. */
const EVERY = 1_000
/** Consecutive pings without a response before a hang is reported. */
const PATIENCE = 5
/** If two checks are further apart than this, in ms, the machine slept, or this worker got no time either. */
const JUMP = 3_000
/** The maximum number of hangs that one document reports. */
const MOST = 5

/** The versions of the page: the shell's release, and the id of the composition. */
let page = null
/** What is being loaded or rendered, by name. */
const begun = new Map()
/** What began after the last response. */
let latest = null
/** The area on screen. */
let shown = null
let isResting = true
let isAsked = false
let unanswered = 0
let lookedAt = Date.now()
/** The reported hang that has not ended. */
let hang = null
let hangs = 0

const words = {
  load: 'while it was being loaded',
  mount: 'while it was being shown',
  render: 'while it was rendering',
  event: 'while it handled what the reader did',
  screen: 'while it was on screen',
}

const report = (failure, tries = 3) => {
  fetch('/releases/report-failure', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...failure, compositionId: page.composition }),
    keepalive: true,
    // The response's cookie makes the browser load the next document in another process.
    credentials: 'same-origin',
  }).catch(() => {
    if (tries > 1) setTimeout(() => report(failure, tries - 1), 5 * EVERY)
  })
}

const guilty = () => {
  if (latest) return latest
  const last = [...begun.values()].at(-1)
  return last ?? (shown ? { ...shown, doing: 'screen' } : { area: 'shell', version: page.version, doing: 'screen' })
}

const noteHang = () => {
  const { area, version, doing } = guilty()
  hang = { area, version, since: Date.now() }
  hangs += 1
  report({
    area,
    version,
    phase: 'hang',
    cause: `gave no sign of life for ${PATIENCE} s ${words[doing]}`,
    isApart: self.crossOriginIsolated === true,
  })
}

/** The rounded duration of the silence, so that equal reports are counted together. */
const roughly = (milliseconds) => {
  const limit = [10, 30, 60].find((seconds) => milliseconds < seconds * 1_000)
  return limit === undefined ? 'for more than a minute' : `for less than ${limit} s`
}

const noteAnswer = () => {
  if (hang) {
    const silence = Date.now() - hang.since + PATIENCE * EVERY
    report({
      area: hang.area,
      version: hang.version,
      phase: 'stall',
      cause: `answered again; was silent ${roughly(silence)}`,
    })
  }
  hang = null
  isAsked = false
  unanswered = 0
  latest = null
}

const look = () => {
  const now = Date.now()
  const isJump = now - lookedAt > JUMP || now < lookedAt
  lookedAt = now
  if (isResting || !page) return
  if (isJump) unanswered = 0
  if (isAsked) unanswered += isJump ? 0 : 1
  else {
    isAsked = true
    postMessage('alive?')
  }
  if (unanswered === PATIENCE && !hang && hangs < MOST) noteHang()
}

const hear = {
  begin: ({ composition, version }) => {
    page = { composition, version }
  },
  alive: noteAnswer,
  rest: () => {
    isResting = true
  },
  wake: () => {
    isResting = false
    noteAnswer()
  },
  begun: ({ key, work }) => {
    begun.set(key, work)
    latest = work
  },
  ended: ({ key }) => {
    begun.delete(key)
  },
  at: ({ work }) => {
    latest = work
  },
  shown: ({ work }) => {
    shown = work
  },
}
self.addEventListener('message', ({ data }) => hear[data.kind]?.(data))
setInterval(look, EVERY)
postMessage('ready')
