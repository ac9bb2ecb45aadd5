//! scratch
mod support;
use support::brute::*; use support::polyominoes::*;
#[test] fn counts(){ for n in 1..=8 { println!("{n}: {} {} {}", eyes(n,Where::Centre).len(), eyes(n,Where::Side).len(), eyes(n,Where::Corner).len()); } }
fn degs(points: eyespace::board::PointSet)->Vec<(usize,usize)>{ let s=board(); let d=|p| s.neighbours(p).filter(|q| points.contains(*q)).count(); points.into_iter().map(|p| (d(p), s.neighbours(p).filter(|q| points.contains(*q)).map(d).sum())).collect() }
fn draw(points: eyespace::board::PointSet, a:u32, d:u32)->String{ let v:Vec<_>=points.into_iter().collect(); let x0=v.iter().map(|p|p.column()).min().unwrap(); let y0=v.iter().map(|p|p.row()).min().unwrap(); let x1=v.iter().map(|p|p.column()).max().unwrap(); let y1=v.iter().map(|p|p.row()).max().unwrap(); let mut s=String::new(); for y in y0..=y1 { for x in x0..=x1 { let p=board().point(x,y).unwrap(); s.push(match v.iter().position(|&q|q==p){None=>'#',Some(i) if a>>i&1==1=>'X',Some(i) if d>>i&1==1=>'O',_=>'.'}); } s.push('/'); } s }
#[test] fn statuses(){
  let want: usize = std::env::var("N").ok().and_then(|s| s.parse().ok()).unwrap_or(4);
  for points in eyes(want, Where::Centre) {
    let g=Graph::new(points, board());
    let sol=Solution::new(&g,2,Ko::AttackerFree); let sol2=Solution::new(&g,2,Ko::DefenderFree);
    let mut class: Vec<_>=degs(points).iter().map(|d|d.0).collect(); class.sort();
    let mut tally=std::collections::BTreeMap::<String,Vec<String>>::new();
    for (a,d) in fillings(g.cells) {
      if d!=0 {continue}
      let mut key=String::new();
      for l in 0..=2 { let st=State{attacker:a,defender:d,ko:None,outside:l}; if !g.is_legal(st){ key.push_str("-- "); continue }
        for m in [Mover::Attacker,Mover::Defender] { let x=sol.attacker_wins(st,m); let y=sol2.attacker_wins(st,m); key.push(match (x,y){(true,true)=>'D',(true,false)=>'K',(false,false)=>'A',_=>'?'}); } key.push(' '); }
      tally.entry(key).or_default().push(draw(points,a,d));
    }
    println!("class {class:?} {} {:?}", draw(points,0,0), degs(points));
    for (k,v) in tally { let ex: Vec<_> = if k=="AA AA AA " {v.iter().take(2).cloned().collect()} else {v.iter().take(40).cloned().collect()}; println!("   {k} {} {}", v.len(), ex.join("  ")); }
  }
}
#[test] fn lp(){
  for n in 3..=7 { for points in eyes(n, Where::Centre) {
    let g=Graph::new(points, board());
    let sol=Solution::new(&g,3,Ko::AttackerFree); let sol2=Solution::new(&g,3,Ko::DefenderFree);
    let mut class: Vec<_>=degs(points).iter().map(|d|d.0).collect(); class.sort();
    let mut tally=std::collections::BTreeMap::<String,Vec<String>>::new();
    for (a,d) in fillings(g.cells) {
      for l in 0..=3 { let st=State{attacker:a,defender:d,ko:None,outside:l}; if !g.is_legal(st){continue}
        let mut key=String::new();
        for m in [Mover::Attacker,Mover::Defender] { let x=sol.attacker_wins(st,m); let y=sol2.attacker_wins(st,m); key.push(match (x,y){(true,true)=>'D',(true,false)=>'K',(false,false)=>'A',_=>'?'}); }
        let inside=g.liberties(a,d).count_ones() as usize; let total=inside+l;
        let e=n as u32-a.count_ones()-d.count_ones();
        let k=format!("d={} {key} L={l} total={} ", d.count_ones(), total.min(4));
        tally.entry(k).or_default().push(format!("{}", draw(points,a,d)));
      }
    }
    println!("class {class:?} {} ", draw(points,0,0));
    for (k,v) in tally { println!("   {k} {} {}", v.len(), v.iter().take(6).cloned().collect::<Vec<_>>().join("  ")); }
  } }
}
fn iso(g:&Graph,points:eyespace::board::PointSet,d:u32)->bool{ let v:Vec<_>=points.into_iter().collect(); (0..g.cells).all(|i| d>>i&1==0 || board().neighbours(v[i]).all(|q| points.contains(q))) }
#[test] fn dev(){
  let mut lpx=std::collections::BTreeMap::<String,usize>::new();
  for n in 1..=7 { for points in eyes(n, Where::Centre) {
    let g=Graph::new(points, board());
    let sol=Solution::new(&g,3,Ko::AttackerFree); let sol2=Solution::new(&g,3,Ko::DefenderFree);
    let mut class: Vec<_>=degs(points).iter().map(|d|d.0).collect(); class.sort();
    let res=|a,d,l|{ let st=State{attacker:a,defender:d,ko:None,outside:l}; if !g.is_legal(st){return "--".to_string()} [Mover::Attacker,Mover::Defender].map(|m| {let x=sol.attacker_wins(st,m); let y=sol2.attacker_wins(st,m); match (x,y){(true,true)=>'D',(true,false)=>'K',(false,false)=>'A',_=>'?'}}).iter().collect() };
    let nolp = fillings(g.cells).any(|(a,d)| d==0 && res(a,0,1).starts_with('D') && g.liberties(a,0)!=0);
    let mut t=std::collections::BTreeMap::<String,Vec<String>>::new();
    for (a,d) in fillings(g.cells) { if !iso(&g,points,d){continue}
      let r:Vec<_>=(0..=3).map(|l| res(a,d,l)).collect(); if r[3]=="--"{continue}
      let ins=g.liberties(a,d).count_ones();
      let e=g.cells as u32-a.count_ones()-d.count_ones();
      if !nolp { for l in 0..=3 { if r[l]!="--" { *lpx.entry(format!("{class:?} d{} {} {}", d.count_ones(), r[l], if ins+l as u32==1 {"1"} else {"2+"})).or_default()+=1; } } }
      else { t.entry(format!("d{} {} inside{} empty{}", d.count_ones(), r.join(" "), ins.min(9), e)).or_default().push(draw(points,a,d)); }
    }
    if nolp { println!("class {class:?} {}", draw(points,0,0)); for (k,v) in t { println!("   {k}: {} {}", v.len(), v.iter().take(5).cloned().collect::<Vec<_>>().join(" ")); } }
  } }
  for (k,v) in lpx { println!("LP {k} {v}"); }
}
#[test] fn seven(){
  for n in 5..=7 { for points in eyes(n, Where::Centre) {
    let g=Graph::new(points, board());
    let sol=Solution::new(&g,2,Ko::AttackerFree); let sol2=Solution::new(&g,2,Ko::DefenderFree);
    let mut class: Vec<_>=degs(points).iter().map(|d|d.0).collect(); class.sort();
    let res=|a:u32,l|{ let st=State{attacker:a,defender:0,ko:None,outside:l}; if !g.is_legal(st){return "--".to_string()} [Mover::Attacker,Mover::Defender].map(|m| {let x=sol.attacker_wins(st,m); let y=sol2.attacker_wins(st,m); match (x,y){(true,true)=>'D',(true,false)=>'K',(false,false)=>'A',_=>'?'}}).iter().collect() };
    let full=(1u32<<g.cells)-1;
    let nak:Vec<u32>=(0..full).filter(|&a| res(a,2)=="DD").collect();
    if nak.is_empty() {continue}
    let names:Vec<_>=degs(points).iter().enumerate().map(|(i,d)| format!("{}.{:02}{}",d.0,d.1,(b'a'+i as u8) as char)).collect();
    println!("class {class:?} {} {names:?}", draw(points,0,0));
    let v=nak.iter().fold(full,|x,y| x&y);
    println!("  V = {:?}", (0..g.cells).filter(|i| v>>i&1==1).map(|i| &names[i]).collect::<Vec<_>>());
    // supersets of V not nakade
    println!("  V filled, not nakade: {}", (0..full).filter(|&a| a&v==v && res(a,2)!="DD").map(|a| format!("{} {}/{}",draw(points,a,0),res(a,0),res(a,2))).collect::<Vec<_>>().join("  "));
    println!("  V filled, nakade: {}", nak.iter().map(|&a| draw(points,a,0)).collect::<Vec<_>>().join(" "));
    println!("  one missing, not DA: {}", (0..full).filter(|&a| (v&!a).count_ones()==1 && res(a,2)!="DA").map(|a| format!("{} {}/{}",draw(points,a,0),res(a,0),res(a,2))).collect::<Vec<_>>().join("  "));
    println!("  two missing, not AA: {}", (0..full).filter(|&a| (v&!a).count_ones()>=2 && res(a,2)!="AA").map(|a| format!("{} {}/{}",draw(points,a,0),res(a,0),res(a,2))).collect::<Vec<_>>().join("  "));
    println!("  isolated: {}", fillings(g.cells).filter(|&(a,d)| d!=0 && iso(&g,points,d)).map(|(a,d)| { let r=[0,2].map(|l| {let st=State{attacker:a,defender:d,ko:None,outside:l}; if !g.is_legal(st){return "--".to_string()} [Mover::Attacker,Mover::Defender].map(|m| {let x=sol.attacker_wins(st,m); let y=sol2.attacker_wins(st,m); match (x,y){(true,true)=>'D',(true,false)=>'K',(false,false)=>'A',_=>'?'}}).iter().collect()}); format!("{} {}/{}",draw(points,a,d),r[0],r[1])}).filter(|s| !s.ends_with("AA/AA")).collect::<Vec<_>>().join("  "));
  } }
}
#[test] fn pairs(){
  // all eyes = two adjacent stones plus some of their six neighbours
  let s=board(); let p=|x,y| s.point(x,y).unwrap();
  for (dy,name) in [(10u8,"centre"),(0,"edge")] {
  let a=p(10,dy); let b=p(11,dy); let pair: eyespace::board::PointSet=[a,b].into_iter().collect();
  let libs:Vec<_>=(pair.neighbours(s.points())-pair).into_iter().collect();
  for c in 1..1u32<<libs.len() { let e=pair|libs.iter().enumerate().filter(|(i,_)| c>>i&1==1).map(|(_,&q)|q).collect::<eyespace::board::PointSet>();
    let g=Graph::new(e,s); let sol=Solution::new(&g,1,Ko::AttackerFree); let sol2=Solution::new(&g,1,Ko::DefenderFree);
    let bits: u32=e.into_iter().enumerate().filter(|(_,q)| pair.contains(*q)).map(|(i,_)| 1<<i).sum();
    for l in 0..=1 { let st=State{attacker:bits,defender:0,ko:None,outside:l}; if !g.is_legal(st){continue}
    let r:String=[Mover::Attacker,Mover::Defender].map(|m| {let x=sol.attacker_wins(st,m); let y=sol2.attacker_wins(st,m); match (x,y){(true,true)=>'D',(true,false)=>'K',(false,false)=>'A',_=>'?'}}).iter().collect();
    if r!="DD" { println!("{name} L={l} {} {r}", draw(e,bits,0)); } } } }
}
