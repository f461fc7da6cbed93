/** The suggestions of a text field for tags: the native list of the browser. */
export function TagOptions({ id, tags }: { id: string; tags: readonly string[] }) {
  return (
    <datalist id={id}>
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  )
}
