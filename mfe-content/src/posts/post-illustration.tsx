import { Illustration, illustrationNames } from '@fieldproof/ui/illustration'

/** A post names its drawing as data; one that the site does not have is replaced by the general one. */
export const PostIllustration = ({ name, className }: { name: string; className?: string }) => {
  const known = illustrationNames.find((illustration) => illustration === name)
  return <Illustration name={known ?? 'service-general-purpose'} className={className} />
}
