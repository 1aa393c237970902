import { useWindowMatches } from '@fieldproof/kit/window-matches'
import Agenda from './agenda.tsx'
import Timeline, { type TimelineProps } from './timeline.tsx'

/** Tasks over time: bars on wide screens, an agenda on a phone. */
const PlanView = (props: TimelineProps) =>
  useWindowMatches('(width < 48rem)') ? <Agenda {...props} /> : <Timeline key={props.scale} {...props} />

export default PlanView
