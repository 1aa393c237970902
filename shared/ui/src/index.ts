export { AboveDialogs, type AboveDialogsProps } from './core/above-dialogs.tsx'
export { Avatar, initialsOf, type AvatarProps } from './core/avatar.tsx'
export {
  Badge,
  CountBadge,
  Tag,
  type BadgeProps,
  type CountBadgeProps,
  type TagProps,
  type Tone,
} from './core/badge.tsx'
export {
  Button,
  IconButton,
  LinkButton,
  type ButtonProps,
  type IconButtonProps,
  type LinkButtonProps,
} from './core/button.tsx'
export { Card, type CardProps } from './core/card.tsx'
export { classNames } from './core/class-names.ts'
export { ConfirmContext, type Confirm, type ConfirmQuestion } from './core/confirm-context.ts'
export {
  DateTime,
  RelativeTime,
  formatRelative,
  type DateTimeForm,
  type DateTimeProps,
  type RelativeTimeProps,
} from './core/date-time.tsx'
export { Disclosure, type DisclosureProps } from './core/disclosure.tsx'
export {
  DefinitionList,
  Rating,
  Steps,
  type DefinitionListProps,
  type Fact,
  type RatingProps,
  type Step,
  type StepsProps,
} from './core/facts.tsx'
export {
  FieldError,
  FieldFrame,
  RequirementMark,
  SelectInput,
  TextAreaInput,
  TextInput,
  type ControlProps,
  type FieldFrameProps,
  type SelectInputProps,
  type SelectOption,
  type TextAreaInputProps,
  type TextInputProps,
} from './core/field.tsx'
export { FORM_SHOWN, formHandleOf, giveFormHandle, type FormHandle } from './core/form-handle.ts'
export { Glyph, type GlyphName } from './core/glyph.tsx'
export {
  Cluster,
  Divider,
  Grid,
  Section,
  Stack,
  type ClusterProps,
  type GridProps,
  type SectionProps,
} from './core/layout.tsx'
export { Link, LinkProvider, TextLink, type LinkComponent, type LinkProps, type TextLinkProps } from './core/link.tsx'
export { Progress, Skeleton, Spinner, type ProgressProps, type SkeletonProps } from './core/loading.tsx'
export { Logo, LogoMark, type LogoProps } from './core/logo.tsx'
export { Money, formatMoney, useMoneyText, type MoneyFormat, type MoneyProps } from './core/money.tsx'
export { NeedsScripts } from './core/needs-scripts.tsx'
export { Notice, OfflineNotice, type NoticeProps, type NoticeTone } from './core/notice.tsx'
export { Breadcrumbs, Page, SkipLink, type Crumb, type PageProps } from './core/page.tsx'
export { Pagination, pageAddress, type PaginationProps } from './core/pagination.tsx'
export { EmptyState, ErrorState, NoPermission, type EmptyStateProps, type ErrorStateProps } from './core/states.tsx'
export {
  Heading,
  Prose,
  Text,
  VisuallyHidden,
  type HeadingProps,
  type HeadingSize,
  type TextProps,
} from './core/text.tsx'
export {
  createToastStore,
  toasts,
  type Toast,
  type ToastInput,
  type ToastStore,
  type WayOn,
} from './core/toast-store.ts'
export { ToastRegion } from './core/toasts.tsx'
export { useModal } from './core/use-modal.ts'
export {
  UiTextProvider,
  useUiSettings,
  useUiText,
  type UiSettings,
  type UiTextProviderProps,
} from './core/ui-settings.tsx'
export { uiTextEn } from './texts/en/ui.ts'
export type { UiText, UiTranslation } from './texts/ui-text.ts'
export { useIsOfflineSaid } from './core/offline-notices.ts'
