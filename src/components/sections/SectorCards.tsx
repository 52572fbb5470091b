import type { MenuEntry } from '../../page-context'
import { Motif } from '../art/Motif'
import { Card, CardGrid } from '../ui/Card'

/** One card a profession, derived from the created pages; the whole card leads to its page, named by its title. */
export const SectorCards = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <CardGrid>
    {entries.map(({ id, path, label, summary, motif }) => (
      <Card
        key={id}
        href={path}
        title={label}
        text={summary ?? null}
        picture={motif && <Motif name={motif} />}
      />
    ))}
  </CardGrid>
)
