/** Providers of mailboxes for everybody, also for ten minutes. An address there says nothing about where somebody works. */
const PROVIDERS = new Set(
  `
  10minutemail.com 126.com 139.com 163.com 189.cn 21cn.com 33mail.com a1.net abv.bg addy.io
  aleeas.com alice.it aliyun.com anonaddy.com anonaddy.me aon.at arcor.de atlas.cz att.net au.com
  autistici.org azet.sk bbox.fr bellsouth.net biglobe.ne.jp bigmir.net bigpond.com bigpond.net.au
  bk.ru bluewin.ch blueyonder.co.uk bol.com.br btinternet.com btopenworld.com burnermail.io
  casema.nl centrum.cz centrum.sk centurylink.net charter.net chello.at chello.nl clix.pt club-internet.fr
  cock.li comcast.net countermail.com cox.net daum.net discard.email dispostable.com
  disroot.org docomo.ne.jp duck.com earthlink.net eircom.net email.com email.cz email.ua
  emailondeck.com excite.co.jp ezweb.ne.jp fakeinbox.com fastmail.com fastmail.fm fastwebnet.it
  foxmail.com free.fr freenet.de frontier.com gazeta.pl getnada.com globo.com globomail.com
  gmail.com googlemail.com grr.la guerrillamail.com guerrillamail.net hanmail.net hetnet.nl
  hey.com hispeed.ch home.nl hushmail.com i.softbank.jp i.ua icloud.com icloud.com.cn ig.com.br
  iinet.net.au inbox.ru interia.pl internet.ru inwind.it juno.com kabelmail.de kakao.com
  keemail.me kpnmail.nl kpnplanet.nl laposte.net libero.it list.ru mac.com mail.bg mail.com
  mail.de mail.ru mailbox.org maildrop.cc mailfence.com mailinator.com mailnesia.com mailsac.com
  maktoob.com me.com meta.ua mintemail.com moakt.com mohmal.com movistar.es mozmail.com msn.com
  myyahoo.com narod.ru nate.com naver.com netzero.net neuf.fr nifty.com ntlworld.com
  numericable.fr o2.pl ocn.ne.jp onet.eu onet.pl online.de online.ua ono.com op.pl optonline.net
  optusnet.com.au orange.fr planet.nl pm.me poczta.onet.pl post.cz poste.it posteo.de posteo.net
  privaterelay.appleid.com prodigy.net.mx proton.me proximus.be qq.com r7.com rambler.ru
  rediff.com rediffmail.com riseup.net roadrunner.com rocketmail.com rogers.com runbox.com sapo.pt
  sbcglobal.net seznam.cz sfr.fr sharklasers.com shaw.ca simplelogin.co simplelogin.com sina.cn
  sina.com skiff.com sky.com skynet.be slmails.com so-net.ne.jp softbank.ne.jp sohu.com spam4.me
  startmail.com sunrise.ch sympatico.ca t-online.de talktalk.net telefonica.net telenet.be
  telus.net temp-mail.io temp-mail.org tempmail.com terra.com.br terra.es throwawaymail.com tim.it
  tin.it tiscali.co.uk tiscali.it tlen.pl tom.com trashmail.com tuta.com tuta.io tutamail.com
  tutanota.com tutanota.de ukr.net uol.com.br upcmail.nl usa.com verizon.net videotron.ca
  virgilio.it virginmedia.com vodafone.de volny.cz walla.co.il walla.com wanadoo.fr web.de windowslive.com wo.cn
  wp.pl xs4all.nl xtra.co.nz ya.ru yeah.net ymail.com yopmail.com yopmail.fr ziggo.nl
  zipmail.com.br zoho.com zoho.eu zohomail.com zohomail.eu zoznam.sk
`
    .trim()
    .split(/\s+/),
);

/** They have a domain in many countries, like `yahoo.ca` and `live.co.uk`. */
const FAMILIES =
  /(?:^|\.)(?:aol|gmx|hotmail|live|outlook|protonmail|yahoo|yandex)\.(?:(?:com?|ne|net|or|org)\.[a-z]{2}|[a-z]{2,})$/;

/** The host of an email address, in lower case; empty for an address of a mailbox provider. */
export function emailHost(email: string): string {
  const host = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return isOfProvider(host) || FAMILIES.test(host) ? "" : host;
}

/** At some providers, people choose the name of a subdomain: `ada@hospital.fastmail.com`. */
function isOfProvider(host: string): boolean {
  const labels = host.split(".");
  return labels.some((_label, at) => PROVIDERS.has(labels.slice(at).join(".")));
}
