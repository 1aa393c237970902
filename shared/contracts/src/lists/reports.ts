/*
 * Reports and their checklists.
 */

export const reportStatuses = ['draft', 'completed'] as const

/** The state of an issue that a customer raises about a report (STATUS-5). */
export const reportIssueStatuses = ['open', 'answered', 'resolved', 'dismissed'] as const

export const feedbackEntryKinds = ['text', 'photo', 'video', 'file'] as const

/** The scale of a checklist's points, from best to worst. */
export const conditionRatings = ['good', 'fair', 'poor', 'failed', 'not-applicable'] as const

/** Sections of a vehicle report (REPORT-3). */
export const vehicleMediaSections = [
  'exterior',
  'interior',
  'road-test',
  'additional-points',
  'more-photos-and-videos',
] as const

/** The promised groups of the vehicle checklist, with their points (REPORT-2). The template adds groups of its own. */
export const vehicleChecklistGroups = {
  'audio-system': ['radio', 'cd-player', 'tape-player'],
  'carpet-and-upholstery': ['front-seats', 'rear-seats', 'front-carpeting', 'rear-carpeting', 'headliner'],
  electrical: [
    'brake-lights',
    'head-lights',
    'parking-lights',
    'tail-lights',
    'turn-signals',
    'electric-seats',
    'electric-windows',
  ],
  gauges: ['ammeter', 'oil-pressure', 'speedometer', 'tachometer', 'temperature'],
  'interior-items': [
    'cigarette-lighter',
    'ac-cooling',
    'dash-pad',
    'door-panels',
    'head-rests',
    'heater',
    'hood-release',
    'interior-look',
    'vanity-mirrors',
  ],
  trunk: ['carpeting', 'floor-pan', 'jack', 'spare-tire', 'tools'],
  'under-the-hood': ['exhaust-leaks', 'exhaust-smoke', 'oil-leaks'],
  'road-test': [
    'acceleration',
    'brake-system',
    'cv-joint-noise',
    'engine-noise',
    'engine-operating-temperature',
    'horn',
    'idle',
    'parking-brake',
    'starting',
    'steering-effort',
    'suspension',
    'transmission-noise',
    'transmission-shift-quality',
    'wind-noise',
  ],
} as const satisfies Record<string, readonly string[]>
