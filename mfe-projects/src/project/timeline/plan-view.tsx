import Agenda from './agenda.tsx'
import Timeline, { type TimelineProps } from './timeline.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

/** Tasks over time: bars where there is room for them, an agenda on a phone. */
const PlanView = (props: TimelineProps) =>
  useIsNarrow() ? <Agenda {...props} /> : <Timeline key={props.scale} {...props} />

export default PlanView
