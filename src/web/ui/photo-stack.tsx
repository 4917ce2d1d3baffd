import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'
import '#web/ui/photo-stack.css'

/** Several photos of one thing, the first on top. */
export const PhotoStack = ({ sources, alt, className }: { sources: string[]; alt: string; className?: string }) => (
  <div className={classNames('photo-stack', className)}>
    {sources
      .slice(0, 3)
      .map((source, place) => <Photo key={source} src={source} alt={place === 0 ? alt : ''} draggable={false} />)
      .reverse()}
  </div>
)
