import type { FieldContent } from '@fieldproof/contracts/entities/report-template'
import {
  CalendarBlankIcon,
  CameraIcon,
  CheckCircleIcon,
  CheckIcon,
  ChartBarIcon,
  ClipboardTextIcon,
  ClockIcon,
  LayoutIcon,
  ListIcon,
  MapPinIcon,
  PencilSimpleIcon,
  RulerIcon,
  StarIcon,
  VideoCameraIcon,
  type IconComponent,
} from '@fieldproof/ui/icons'

const icons: Record<FieldContent['kind'], IconComponent> = {
  section: LayoutIcon,
  text: ListIcon,
  'long-text': ClipboardTextIcon,
  number: RulerIcon,
  condition: ChartBarIcon,
  'single-choice': CheckCircleIcon,
  'multiple-choice': CheckIcon,
  rating: StarIcon,
  photo: CameraIcon,
  video: VideoCameraIcon,
  signature: PencilSimpleIcon,
  location: MapPinIcon,
  date: CalendarBlankIcon,
  time: ClockIcon,
}

/** The icon of a kind of field, beside its words. */
export const KindIcon = ({ kind }: { kind: FieldContent['kind'] }) => {
  const Icon = icons[kind]
  return <Icon />
}
