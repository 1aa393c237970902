import { Illustration, illustrationNames } from '@fieldproof/ui/illustration'

/** The illustration of a post; the default one for an unknown name. */
export const PostIllustration = ({ name, className }: { name: string; className?: string }) => {
  const known = illustrationNames.find((illustration) => illustration === name)
  return <Illustration name={known ?? 'service-general-purpose'} className={className} />
}
