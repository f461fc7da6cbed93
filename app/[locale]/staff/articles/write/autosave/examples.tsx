import { Autosave } from '@/app/[locale]/staff/articles/write/autosave'

export const examples = {
  quiet: (
    <form>
      <label htmlFor="autosave-title">标题</label>
      <input id="autosave-title" name="title" />
      <label htmlFor="autosave-id">地址中的名称</label>
      <input id="autosave-id" name="id" />
      <Autosave action="/staff/articles/draft" fields={{ channel: 'news', version: '3' }} />
    </form>
  ),
}
