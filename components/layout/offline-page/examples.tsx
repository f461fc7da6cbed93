import { OfflinePage } from '@/components/layout/offline-page'
import { inBothLanguages } from '@/components/ui/both-languages'

export const examples = inBothLanguages((say) => ({
  unknown: (
    <OfflinePage
      texts={{
        title: say('这一页还没有存在本机', 'This page is not on your device yet'),
        lead: say(
          '现在连不上网站。读过的页面会自动存在本机，没有网络也能再读。',
          'The site cannot be reached. Pages that you have read are kept on this device and open without a connection.',
        ),
        form: say('正在填写的表单没有提交。', 'A form that you were filling in has not been sent.'),
        searchTitle: say('搜索要有网络', 'The search needs a connection'),
        search: say('搜索的是整个网站。', 'It looks through the whole site.'),
        phone: say('着急的话，请打电话：', 'If it is urgent, call us:'),
        pages: say('本机保存的页面', 'Pages kept on this device'),
        time: say('保存于{time}', 'kept on {time}'),
      }}
      phone="400-000-0000"
    />
  ),
}))
